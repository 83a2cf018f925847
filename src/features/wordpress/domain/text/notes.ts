import type { Message } from '#shared/words/define-words.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { nameOf } from '../receipt/tally.ts'
/** What an owner is told of a text; equal ones once, with a count. */
export type Note = {
  /** `changed`: it looks or works differently; `as-text`: its source is shown; `left-out`: it is not there any more. */
  kind: 'changed' | 'as-text' | 'left-out'
  /** A block, a shortcode or an element as it is called, or a thing in words. */
  what: Sayable
  note: Message
  times: number
}

export type Notes = {
  add(kind: Note['kind'], what: Sayable, note: Message): void
  list(): readonly Note[]
}

const mostNotes = 200

export function createNotes(): Notes {
  const known = new Map<string, Note>()
  return {
    add(kind, what, note) {
      const key = `${kind}\n${nameOf(what)}\n${nameOf(note)}`
      const before = known.get(key)
      if (before) before.times += 1
      else if (known.size < mostNotes) known.set(key, { kind, what, note, times: 1 })
    },
    list: () => [...known.values()],
  }
}

/** The beginning of something, for a note. */
export function beginningOf(text: string, length = 80): string {
  const flat = text
    .slice(0, 4 * length)
    .replace(/\s+/g, ' ')
    .trim()
  return flat.length > length ? `${flat.slice(0, length)}…` : flat
}
