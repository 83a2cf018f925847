import { createElement, Fragment, type ReactNode } from 'react'
import { directionOf } from '#shared/site.ts'
import type { Message } from '#shared/words/define-words.ts'
import { useSay } from './use-say.ts'

type Draw<Tag extends string> = Readonly<Record<Tag, (inner: ReactNode) => ReactNode>>

type PhraseProps<Tag extends string> = {
  of: Message<Tag>
  /** How the words are drawn that the message marks: `<link>…</link>` by `link`. */
  draw?: Draw<Tag>
} & ([Tag] extends [never] ? unknown : { draw: Draw<Tag> })

/** A sentence, perhaps with a link or another element in it. Where nobody has translated it, it is marked as English. */
export function Phrase<Tag extends string = never>({
  of: message,
  draw = {} as Draw<Tag>,
}: PhraseProps<Tag>) {
  const say = useSay()
  const drawn = createElement(Fragment, null, ...say.pieces<Tag, ReactNode>(message, draw))
  const language = say.languageOf(message)
  if (language === say.language) return drawn
  const direction = directionOf(language)
  return (
    <span lang={language} dir={direction === say.direction ? undefined : direction}>
      {drawn}
    </span>
  )
}
