import { writeBlock } from '#shared/write-block.ts'
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
}

export function createTextScope(
  context: TextContext,
  notes: Notes,
  linkedIds: ReadonlySet<string>,
): TextScope {
  const places: Placed[] = []
  const put = (placed: Placed) => writeElement(placeTag, { 'data-n': places.push(placed) - 1 })
  return {
    context,
    notes,
    linkedIds,
    block: (name, attributes = {}) => put({ markdown: writeBlock(name, given(attributes)) }),
    paragraph: (markdown) => put({ markdown }),
    mark: (mark) => put({ mark }),
    placed: (index) => places[index],
  }
}

/** Those with a value, on one line. */
export const given = (attributes: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value).replace(/\s+/g, ' ').trim()]],
    ),
  )
