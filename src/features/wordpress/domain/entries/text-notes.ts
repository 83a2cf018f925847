import type { Note } from '../text/notes.ts'

/** What is told of a text, as a sentence. How often it is true of one text is left out, so that equal ones can be counted. */
export function noteSentence({ kind, what, note }: Note): string {
  if (kind === 'left-out') return `${what} was left out: ${note}.`
  return kind === 'as-text' ? `${what} is shown as text: ${note}.` : `${what}: ${note}.`
}
