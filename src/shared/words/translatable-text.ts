import type { Message } from './define-words.ts'
import type { Translatable } from './translatable.ts'

const longest = 300

/** In front of a message; taken out of every other text. */
const mark = '\u0002'

/**
 * For places that can only hold a text, such as a database column or the message of a rule: a message by its name and
 * values, so that it can be shown in any language later.
 */
export function encodeTranslatable(words: Translatable, max = longest): string {
  // PostgreSQL keeps no text with a zero byte in it.
  if (typeof words === 'string') return words.replaceAll(mark, '').replaceAll('\0', '').slice(0, max)
  return mark + JSON.stringify(words, (_, value) => (typeof value === 'string' ? value.slice(0, max) : value))
}

export const decodeTranslatable = (text: string): Translatable =>
  text.startsWith(mark) ? (JSON.parse(text.slice(mark.length)) as Message) : text
