import { type ComponentProps, createElement } from 'react'
import type { Message } from '#shared/words/define-words.ts'
import { Phrase } from './phrase.tsx'
import { useSay } from './use-say.ts'

type NamedProps = Omit<ComponentProps<'section'>, 'aria-label'> & {
  as: 'nav' | 'section'
  name: Message
}

/** A part with a name. An attribute cannot say that it is in English on a page in another language, so there an element holds the name. */
export function Named({ as, name, children, ...props }: NamedProps) {
  const say = useSay()
  if (!say.marksOf(name).lang) return createElement(as, { 'aria-label': say(name), ...props }, children)
  const id = `name-${props.id ?? name.key}`
  const hidden = (
    <div id={id} hidden>
      <Phrase of={name} />
    </div>
  )
  return createElement(as, { 'aria-labelledby': id, ...props }, hidden, children)
}
