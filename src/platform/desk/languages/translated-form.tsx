import type { ReactNode } from 'react'
import { useT } from '#platform/words/use-t.ts'
import { words } from '#words/desk.translations.ts'
import { SourcePane, type SourceView } from './source-pane.tsx'

type TranslatedFormProps = { source: SourceView | undefined; children: ReactNode }

/** A form, beside what it is a translation of. */
export const TranslatedForm = ({ source, children }: TranslatedFormProps) =>
  source ? (
    <div className="translated-form">
      <SourcePane {...source} />
      <div>{children}</div>
    </div>
  ) : (
    children
  )

/** What the button for it sends as `act`. */
export const startFromSource = 'start-from-source'

export function StartFromSource() {
  const t = useT()
  return (
    <button type="submit" name="act" value={startFromSource} className="button quiet" formNoValidate>
      {t(words.startFromSource)}
    </button>
  )
}
