import type { Message, Translatable } from 'portico/extension'
import { writeBlock } from 'portico/extension'
import { words as noteWords } from '../../words/desk.importTextNotes.ts'
import { words as textWords } from '../../words/desk.importTexts.ts'
import { nameOf } from '../receipt/tally.ts'
import { writeElement } from './html-text.ts'

/** The placeholder of one of our blocks, a finished paragraph or a mark, until the HTML has become Markdown. */
export const placeTag = 'wp-place'

/** The content of a placeholder: finished Markdown, or a mark. */
type Placed = { markdown: string } | { mark: 'more' | 'nextpage' }

/** Shared by the steps of one conversion. */
export type TextScope = {
  context: TextContext
  notes: Notes
  /** Ids that links of the same text lead to. */
  linkedIds: ReadonlySet<string>
  /** HTML for one of our blocks. */
  block(name: string, attributes?: Readonly<Record<string, string | number | undefined>>): string
  /** The same for a paragraph that is finished. */
  paragraph(markdown: string): string
  mark(kind: 'more' | 'nextpage'): string
  placed(index: number): Placed | undefined
  /** The content of a reusable block; undefined if it would make a text too long. */
  reusable(id: number): string | undefined
}

/** Our own placeholders are looked up once or twice. A text that contains one must not multiply its content. */
const maxLooks = 4
/** Characters of all reusable blocks in one text: each may hold others many times. */
const maxReusable = 4_000_000

export function createTextScope(
  context: TextContext,
  notes: Notes,
  linkedIds: ReadonlySet<string>,
): TextScope {
  const places: Placed[] = []
  const looks = new Map<number, number>()
  let drawn = 0
  const put = (placed: Placed) => writeElement(placeTag, { 'data-n': places.push(placed) - 1 })
  return {
    context,
    notes,
    linkedIds,
    block: (name, attributes = {}) => put({ markdown: writeBlock(name, given(attributes)) }),
    paragraph: (markdown) => put({ markdown }),
    mark: (mark) => put({ mark }),
    placed(index) {
      const before = looks.get(index) ?? 0
      if (places[index]) looks.set(index, before + 1)
      return before < maxLooks ? places[index] : undefined
    },
    reusable(id) {
      const content = context.reusable(id)
      drawn += content?.length ?? 0
      if (drawn <= maxReusable) return content
      notes.add('left-out', textWords.someReusableBlock, noteWords.textTooLong)
      return ''
    },
  }
}

/** Attributes with a value, on one line. */
export const given = (attributes: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value).replace(/\s+/g, ' ').trim()]],
    ),
  )

/** Where something of the old site is now. */
export type Address = {
  to: string
  kind: 'page' | 'file' | 'elsewhere'
  /** It names something by a number that nothing has. */
  isLost?: boolean
}

/** A file of the library: the original, never a resized copy. */
export type MediaFile = { src: string; alt?: string; caption?: string; title?: string }

/** How a text names a form: `[contact-form-7 id="948bbda" title="…"]`, `[contact-form 3]`, or a block. */
export type FormReference = { id?: string; title?: string; oldNumber?: string }

/** What a text cannot know. */
export type TextContext = {
  /** The public address of the text; relative links start from it. */
  base: string
  address(url: string): Address | undefined
  media(wanted: { id?: number; url?: string }): MediaFile | undefined
  /** Ids of the pictures that were uploaded to this item, in their order. */
  attached(): readonly number[]
  /** The id of the form here. */
  form(wanted: FormReference): number | undefined
  /** The id here of what had this id there. */
  entry(id: number): number | undefined
  /** The content of a reusable block. */
  reusable(id: number): string | undefined
  /** A meta value of the item, as in the file. */
  meta(key: string): string | undefined
  /** A value that PHP has serialised, as plain data. */
  unserialise(value: string): unknown
}

/** A note about a text for the owner; equal ones are counted. */
export type Note = {
  /** `changed`: it looks or works differently; `as-text`: its source is shown; `left-out`: it is not there any more. */
  kind: 'changed' | 'as-text' | 'left-out'
  /** A block, a shortcode or an element as it is called, or a thing in words. */
  what: Translatable
  note: Message
  times: number
}

export type Notes = {
  add(kind: Note['kind'], what: Translatable, note: Message): void
  list(): readonly Note[]
}

const maxNotes = 200

export function createNotes(): Notes {
  const known = new Map<string, Note>()
  return {
    add(kind, what, note) {
      const key = `${kind}\n${nameOf(what)}\n${nameOf(note)}`
      const before = known.get(key)
      if (before) before.times += 1
      else if (known.size < maxNotes) known.set(key, { kind, what, note, times: 1 })
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
