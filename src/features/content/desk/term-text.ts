import { type Document, isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml'
import type { Term } from '../domain/entry.ts'

/** What stands under the key of a term; `undefined` takes a line out. */
type TermKeys = Readonly<Record<string, unknown>>

/** Where terms of a kind stand in `terms.yaml`. */
export const groupOf = (kind: Term['kind']) => (kind === 'category' ? 'categories' : 'tags')

/** The text with a term described so. Other terms, other keys and comments stay as they are. */
export function withTerm(text: string, kind: Term['kind'], slug: string, keys: TermKeys): string {
  const document = open(text)
  const terms = mapAt(document, root(document), groupOf(kind))
  const term = mapAt(document, terms, slug)
  for (const [key, value] of Object.entries(keys)) {
    if (value === undefined) term.delete(key)
    else if (term.get(key) !== value) term.set(key, value)
  }
  return write(document)
}

/** The text without a term. What stood below it stands where it stood. */
export function withoutTerm(text: string, kind: Term['kind'], slug: string): string {
  const document = open(text)
  const terms = mapAt(document, root(document), groupOf(kind))
  const gone = pairOf(terms, slug)
  if (!gone) return text
  const parent = isMap(gone.value) ? gone.value.get('parent') : undefined
  for (const { value } of terms.items) {
    if (!isMap(value) || String(value.get('parent')) !== slug) continue
    if (parent === undefined) value.delete('parent')
    else value.set('parent', parent)
  }
  terms.items.splice(terms.items.indexOf(gone), 1)
  return write(document)
}

/** Whether a key stands twice is asked where a file is read; the parser would compare each with each other. */
const open = (text: string) => parseDocument(text, { uniqueKeys: false })
const write = (document: Document) => document.toString({ lineWidth: 0 })

function root(document: Document): YAMLMap {
  if (!isMap(document.contents)) document.contents = document.createNode({}) as never
  return document.contents as unknown as YAMLMap
}

/** `2019` is a number to YAML, and a key all the same. */
const pairOf = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)

function mapAt(document: Document, map: YAMLMap, key: string): YAMLMap {
  const pair = pairOf(map, key) ?? document.createPair(key, {})
  if (!map.items.includes(pair)) map.items.push(pair)
  if (!isMap(pair.value)) pair.value = document.createNode({})
  return pair.value as YAMLMap
}
