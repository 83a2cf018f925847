import type { Sayable } from '#shared/words/sayable.ts'
import { ownerNotes } from '../receipt/words.ts'
import type { Note } from '../text/notes.ts'

/** What is told of a text, each once, so that equal ones can be counted over all texts. */
export const noteSentences = (notes: readonly Note[]): Sayable[] => [...new Set(notes.map(sentenceOf))]

/** How often it is true of one text is left out. */
function sentenceOf({ kind, what, note }: Note): Sayable {
  if (kind === 'changed' && what === 'embed') return ownerNotes.film
  const named = inWords(what)
  if (kind === 'left-out') return `${named} was left out: ${note}.`
  return kind === 'as-text' ? `${named} is shown as text: ${note}.` : `${named}: ${note}.`
}

const wordsFor: Readonly<Record<string, string>> = {
  '<!--nextpage-->': 'Page break',
  '<!--more-->': '“Read more” mark',
  script: 'Script',
  style: 'Style sheet',
  iframe: 'Frame of another site',
}

/** `core/media-text` is the “Media text” block in the editor of WordPress. */
function inWords(what: string): string {
  if (!what.startsWith('core/')) return wordsFor[what] ?? what
  const words = what.slice('core/'.length).replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} block`
}
