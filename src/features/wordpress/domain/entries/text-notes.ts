import { own } from '#shared/site.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as ownerNotes } from '#words/desk.importFirst.ts'
import { words as textWords } from '#words/desk.importTexts.ts'
import type { Note } from '../text/notes.ts'

/** What is told of a text. How often it is true of one text is left out, so that equal ones can be counted over all texts. */
export function noteOnText({ kind, what, note }: Note): Message {
  if (kind === 'changed' && what === 'embed') return ownerNotes.film
  const values = { what: typeof what === 'string' ? inWords(what) : what, note }
  if (kind === 'left-out') return textWords.leftOut(values)
  return kind === 'as-text' ? textWords.asText(values) : textWords.changed(values)
}

const wordsFor = {
  '<!--nextpage-->': textWords.pageBreak,
  '<!--more-->': textWords.readMore,
  script: textWords.script,
  style: textWords.styleSheet,
  iframe: textWords.frame,
}

/** `core/media-text` is the “Media text” block in the editor of WordPress. */
function inWords(what: string): Sayable {
  if (!what.startsWith('core/')) return own<Message>(wordsFor, what) ?? what
  const name = what.slice('core/'.length).replaceAll('-', ' ')
  return textWords.block({ name: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })
}
