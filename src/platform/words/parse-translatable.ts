import { definedWords, type Message } from '#shared/words/define-words.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { inEnglish } from './in-english.ts'
import { isMessage } from './translate.ts'

/**
 * Reads a text that anybody may have written: one of our messages if it names one with fitting values, else the text as
 * it is.
 */
export function parseTranslatable(text: string): Translatable {
  if (!text.startsWith('{')) return text
  try {
    const message = known(JSON.parse(text))
    inEnglish(message)
    return message
  } catch {
    return text
  }
}

type Value = NonNullable<Message['values']>[string]

/** In the words of the program, never in those of the file. Throws for unknown messages. */
function known(found: unknown): Message {
  const own = isMessage(found) ? definedWords.get(found.key) : undefined
  if (!own || !isMessage(found)) throw new TypeError('There is no such message.')
  const values = Object.entries(found.values ?? {}).map(([name, value]) => [name, knownValue(value)])
  return { key: own.key, english: own.english, values: Object.fromEntries(values) }
}

function knownValue(value: unknown): Value {
  if (typeof value === 'number') return value
  return Array.isArray(value) ? value.map(knownWord) : knownWord(value)
}

const knownWord = (value: unknown) => (typeof value === 'string' ? value : known(value))
