import type { Element } from 'hast'
import type { FootnoteReference } from 'mdast'
import { attributeOf } from './elements.ts'
import { isRecord } from './parse-blocks.ts'

export type Footnotes = {
  /** The mark of a note, where an element is one. */
  referenceOf(node: Element): FootnoteReference | undefined
  /** HTML of every note: first those with a mark in the text, in its order, under the name of the mark. */
  list(): readonly { identifier: string; html: string; isMarked: boolean }[]
}

/** Notes stand in the meta value `footnotes`; `<sup data-fn="id">` marks their places. */
export function createFootnotes(meta: string | undefined): Footnotes {
  const notes = readNotes(meta)
  const marked: string[] = []
  return {
    referenceOf(node) {
      const id = attributeOf(node, 'dataFn')
      if (!id || !notes.has(id)) return undefined
      if (!marked.includes(id)) marked.push(id)
      const identifier = String(marked.indexOf(id) + 1)
      return { type: 'footnoteReference', identifier, label: identifier }
    },
    list() {
      const rest = [...notes.keys()].filter((id) => !marked.includes(id))
      return [...marked, ...rest].map((id, index) => ({
        identifier: String(index + 1),
        html: notes.get(id) ?? '',
        isMarked: index < marked.length,
      }))
    },
  }
}

function readNotes(meta: string | undefined): Map<string, string> {
  if (!meta) return new Map()
  try {
    const value: unknown = JSON.parse(meta)
    const entries = Array.isArray(value) ? value.filter(isRecord) : []
    return new Map(entries.map(({ id, content }) => [String(id), String(content ?? '')]))
  } catch {
    return new Map()
  }
}
