import { createContext, type ReactNode, useContext } from 'react'
import { useSay } from '#platform/words/use-say.ts'
import type { WidgetWords } from '#shared/widget-words.ts'

/** Handed to the script where the reviews are in another language than the words it has. */
export const WordsForScript = createContext<WidgetWords | undefined>(undefined)

/** Says its language itself: the page around may be anybody's. */
export function FragmentBody({ className, children }: { className: string; children: ReactNode }) {
  const say = useSay()
  const words = useContext(WordsForScript)
  return (
    <div
      className={className}
      lang={say.language}
      dir={say.direction}
      data-words={words && JSON.stringify(words)}
    >
      {children}
    </div>
  )
}
