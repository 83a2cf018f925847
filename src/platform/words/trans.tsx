import { type ComponentProps, createElement, Fragment, type ReactNode } from 'react'
import type { Message } from '#shared/words/define-words.ts'
import { useT } from './use-t.ts'

type Draw<Tag extends string> = Readonly<Record<Tag, (inner: ReactNode) => ReactNode>>

type TransProps<Tag extends string> = {
  of: string | Message<Tag>
  /** How the words are drawn that the message marks: `<link>…</link>` by `link`. */
  draw?: Draw<Tag>
} & ([Tag] extends [never] ? unknown : { draw: Draw<Tag> })

/** A sentence, perhaps with a link or another element in it. Where nobody has translated it, it is marked as English. */
export function Trans<Tag extends string = never>({ of: message, draw = {} as Draw<Tag> }: TransProps<Tag>) {
  const t = useT()
  if (typeof message === 'string') return message
  const drawn = createElement(Fragment, null, ...t.pieces<Tag, ReactNode>(message, draw))
  const marks = t.marksOf(message)
  // No span: styles of a theme for its own spans are not meant for this.
  return marks.lang ? <bdi {...marks}>{drawn}</bdi> : drawn
}

type NamedProps = Omit<ComponentProps<'section'>, 'aria-label'> & {
  as: 'nav' | 'section'
  name: Message
}

/** A part with a name. An attribute cannot say that it is in English on a page in another language, so there an element holds the name. */
export function Named({ as, name, children, ...props }: NamedProps) {
  const t = useT()
  if (!t.marksOf(name).lang) return createElement(as, { 'aria-label': t(name), ...props }, children)
  const id = `name-${props.id ?? name.key}`
  const hidden = (
    <div id={id} hidden>
      <Trans of={name} />
    </div>
  )
  return createElement(as, { 'aria-labelledby': id, ...props }, hidden, children)
}
