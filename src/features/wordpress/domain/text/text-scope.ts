import { writeBlock } from '#shared/write-block.ts'
import { words as noteWords } from '#words/desk.importTextNotes.ts'
import { words as textWords } from '#words/desk.importTexts.ts'
import { writeElement } from './html-text.ts'
import type { Notes } from './notes.ts'
import type { TextContext } from './text-context.ts'

/** The element that stands for one of our blocks, for a finished paragraph or for a mark, until the HTML has become Markdown. */
export const placeTag = 'wp-place'

/** What stands in a place: Markdown that is finished, or a mark. */
type Placed = { markdown: string } | { mark: 'more' | 'nextpage' }

/** What the steps of one conversion share. */
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
  /** The content of a reusable block; nothing of it where they make a text too long. */
  reusable(id: number): string | undefined
}

/** A place that we made is looked at once or twice. Whoever writes one into a text must not multiply what stands there. */
const mostLooks = 4
/** Characters of all reusable blocks in one text: each may hold others many times. */
const mostReusable = 4_000_000

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
      return before < mostLooks ? places[index] : undefined
    },
    reusable(id) {
      const content = context.reusable(id)
      drawn += content?.length ?? 0
      if (drawn <= mostReusable) return content
      notes.add('left-out', textWords.someReusableBlock, noteWords.textTooLong)
      return ''
    },
  }
}

/** Those with a value, on one line. */
export const given = (attributes: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value).replace(/\s+/g, ' ').trim()]],
    ),
  )
