import { type Document, isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import type { Redirect } from '../server/redirect.ts'

/** The text with a line changed, or one more. Other lines and comments stay as they are. */
export function withRedirect(text: string, from: string | undefined, redirect: Redirect): string {
  const document = open(text)
  const list = listIn(document)
  const known = from === undefined ? undefined : lineOf(list, from)
  const line = known ?? (document.createNode({}) as YAMLMap)
  for (const [key, value] of Object.entries(keysOf(redirect))) {
    if (value === undefined) line.delete(key)
    else if (line.get(key) !== value) line.set(key, value)
  }
  if (!known) list.items.push(line)
  return write(document)
}

export function withoutRedirect(text: string, from: string): string {
  const document = open(text)
  const list = listIn(document)
  const line = lineOf(list, from)
  if (!line) return text
  list.items.splice(list.items.indexOf(line), 1)
  return write(document)
}

/** Defaults are not written. */
const keysOf = ({ from, to, status, pattern }: Redirect) => ({
  from,
  to,
  status: status === 301 ? undefined : status,
  pattern: pattern || undefined,
})

const open = (text: string) => parseDocument(text, { uniqueKeys: false })
const write = (document: Document) => document.toString({ lineWidth: 0 })

function listIn(document: Document): YAMLSeq {
  if (!isMap(document.contents)) document.contents = document.createNode({ redirects: [] }) as never
  const root = document.contents as unknown as YAMLMap
  const list = root.get('redirects', true)
  if (isSeq(list)) {
    if (list.items.length === 0) list.flow = false
    return list
  }
  const made = document.createNode([]) as YAMLSeq
  root.set('redirects', made)
  return made
}

const lineOf = (list: YAMLSeq, from: string): YAMLMap | undefined =>
  list.items.find((item): item is YAMLMap => isMap(item) && String(item.get('from')).trim() === from)
