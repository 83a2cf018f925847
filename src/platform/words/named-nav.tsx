import type { ComponentProps } from 'react'
import type { Message } from '#shared/words/define-words.ts'
import { Phrase } from './phrase.tsx'
import { useSay } from './use-say.ts'

type NamedNavProps = Omit<ComponentProps<'nav'>, 'aria-label'> & { name: Message }

/** An attribute cannot say that it is in English on a page in another language, so there an element holds the name. */
export function NamedNav({ name, children, ...props }: NamedNavProps) {
  const say = useSay()
  if (say.languageOf(name) === say.language)
    return (
      <nav aria-label={say(name)} {...props}>
        {children}
      </nav>
    )
  const id = `name-${name.key}`
  return (
    <nav aria-labelledby={id} {...props}>
      <span id={id} hidden>
        <Phrase of={name} />
      </span>
      {children}
    </nav>
  )
}
