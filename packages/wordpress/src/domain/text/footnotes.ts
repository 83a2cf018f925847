import type { Element } from 'hast'
import type { FootnoteReference } from 'mdast'
import { isRecord, readJson } from '../read-json.ts'
import { attributeOf } from './elements.ts'

/** The id of a note that was written here: its name stays. */
export const noteId = (entry: number, name: string) => `note-${entry}-${name}`

const nameIn = (id: string) => /^note-\d+-([^\s[\]^]+)$/.exec(id)?.[1]

export type Footnotes = {
  /** The mark of a note, where an element is one. */
  referenceOf(node: Element): FootnoteReference | undefined
  /** HTML of every note with a mark, in the order of the marks. A note may hold the mark of another, which follows then. */
  marked(): Iterable<{ identifier: string; html: string }>
  /** HTML of all others. */
  others(): readonly string[]
}

/** Notes are in the meta value `footnotes`; `<sup data-fn="id">` marks their places. */
export function createFootnotes(meta: string | undefined): Footnotes {
  const notes = readNotes(meta)
  const marked = new Map<string, string>()
  const taken = new Set<string>()
  const nameFor = (id: string) => {
    const own = nameIn(id)
    if (own && !taken.has(own.toLowerCase())) return own
    let number = marked.size + 1
    while (taken.has(String(number))) number += 1
    return String(number)
  }
  return {
    referenceOf(node) {
      const id = attributeOf(node, 'dataFn')
      if (!id || !notes.has(id)) return undefined
      const identifier = marked.get(id) ?? nameFor(id)
      marked.set(id, identifier)
      taken.add(identifier.toLowerCase())
      return { type: 'footnoteReference', identifier, label: identifier }
    },
    *marked() {
      for (const [id, identifier] of marked) yield { identifier, html: notes.get(id) ?? '' }
    },
    others: () => [...notes].flatMap(([id, html]) => (marked.has(id) ? [] : [html])),
  }
}

function readNotes(meta: string | undefined): Map<string, string> {
  const value = readJson(meta ?? '')
  const entries = Array.isArray(value) ? value.filter(isRecord) : []
  return new Map(entries.map(({ id, content }) => [String(id), String(content ?? '')]))
}
