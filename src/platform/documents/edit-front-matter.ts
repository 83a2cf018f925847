import { isDeepStrictEqual } from 'node:util'
import {
  type Document,
  isMap,
  isScalar,
  type Pair,
  parse,
  parseDocument,
  stringify,
  type YAMLMap,
} from 'yaml'
import { cutFrontMatter } from './front-matter.ts'

/** The new values of keys; `undefined` removes one. */
export type KeyChanges = Readonly<Record<string, unknown>>

/** Duplicate keys are found when a file is read; the parser would compare each key with all others. */
const quick = { uniqueKeys: false }

/**
 * The text with some keys of its front matter changed and, where one is given, another body. Everything else stays as it
 * was, byte for byte: comments, quotes, the order of keys, keys that are not known here.
 */
export function editFrontMatter(text: string, changes: KeyChanges, body?: string): string {
  const parts = cutFrontMatter(text)
  if (typeof parts === 'string') return `---\n${editYaml('', changes)}---\n${body ?? text}`
  const { yaml } = parts
  const head = text.slice(0, text.length - parts.body.length)
  const opening = head.slice(0, head.indexOf('\n') + 1)
  const closing = head.slice(opening.length + yaml.length)
  return opening + editYaml(yaml, changes) + closing + (body ?? parts.body)
}

/** The values of the keys in front matter, as written. */
export function frontMatterValues(text: string): Readonly<Record<string, unknown>> {
  const parts = cutFrontMatter(text)
  return typeof parts === 'string' ? {} : (parse(parts.yaml, quick) ?? {})
}

/** The same of a text that is YAML as a whole. */
export const yamlValues = (text: string): Readonly<Record<string, unknown>> => parse(text, quick) ?? {}

/** A text that is YAML as a whole, with some keys changed. Keys below others are changed one by one, lists as a whole. */
export function editYaml(yaml: string, changes: KeyChanges): string {
  return Object.entries(changes).reduce((text, [key, value]) => setKey(text, key, value), yaml)
}

function setKey(yaml: string, key: string, value: unknown): string {
  const document = parseDocument(yaml, quick)
  const before: Record<string, unknown> = document.toJS() ?? {}
  if (isDeepStrictEqual(before[key], value)) return yaml
  const { [key]: _, ...others } = before
  const wanted = value === undefined ? others : { ...others, [key]: value }
  const ways = [
    () => spliceKey(yaml, document, { key, before: before[key], value }),
    () => withNode(document, key, value),
  ]
  for (const way of ways) {
    const edited = way()
    if (edited !== undefined && isDeepStrictEqual(readBack(edited), wanted)) return edited
  }
  return stringify(wanted, yamlLayout)
}

function readBack(yaml: string): unknown {
  try {
    return parse(yaml, quick) ?? {}
  } catch {
    return undefined
  }
}

/** For keys that are not on lines of their own, e.g. in braces. */
function withNode(document: Document, key: string, value: unknown): string | undefined {
  if (value === undefined) document.delete(key)
  else document.set(key, value)
  try {
    return document.toString(yamlLayout)
  } catch {
    // The value had a name, and is used elsewhere under it.
    return undefined
  }
}

const yamlLayout = { lineWidth: 0 }

type KeyValue = { key: string; before: unknown; value: unknown }

/** Characters of a text, and their replacement. */
type Splice = { start: number; end: number; written: string }

/**
 * The text with another value of a key. Only lines that change are written again, also of keys below it, so that
 * comments between the others stay. Undefined if keys are not on lines of their own.
 */
function spliceKey(yaml: string, { contents }: Document, change: KeyValue): string | undefined {
  const eol = yaml.includes('\r\n') ? '\r\n' : '\n'
  const { key, value } = change
  const pair = isMap(contents) && !contents.flow ? pairsOf(contents).get(key) : undefined
  if (!pair) {
    const written = linesFor(key, value, '').replaceAll('\n', eol)
    return yaml === '' || yaml.endsWith('\n') ? yaml + written : yaml + eol + written
  }
  const splices = splicesOf(yaml, pair, change)?.toSorted((one, other) => one.start - other.start)
  if (!splices) return undefined
  const pieces = splices.flatMap(({ start, written }, at) => [
    yaml.slice(splices[at - 1]?.end ?? 0, start),
    written.replaceAll('\n', eol),
  ])
  return pieces.join('') + yaml.slice(splices.at(-1)?.end ?? 0)
}

function splicesOf(yaml: string, pair: Pair, { key, before, value }: KeyValue): Splice[] | undefined {
  if (isDeepStrictEqual(before, value)) return []
  const lines = linesOf(yaml, pair)
  if (!lines) return undefined
  const below = isMap(pair.value) && !pair.value.flow ? pair.value : undefined
  if (below && isValues(before) && isValues(value)) return splicesBelow(yaml, below, before, value)
  const written = withComment(linesFor(key, value, lines.indent), commentOn(yaml, pair))
  return [{ start: lines.start, end: lines.end, written }]
}

type Values = Readonly<Record<string, unknown>>

/** Maps without a key are written in braces. */
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

function splicesBelow(yaml: string, map: YAMLMap, before: Values, value: Values): Splice[] | undefined {
  const pairs = pairsOf(map)
  const last = map.items.at(-1)
  const end = last && linesOf(yaml, last)
  if (!end || pairs.size < map.items.length) return undefined
  const changed: Splice[] = []
  for (const [key, pair] of pairs) {
    const splices = splicesOf(yaml, pair, { key, before: before[key], value: value[key] })
    if (!splices) return undefined
    changed.push(...splices)
  }
  const added = Object.keys(value).filter((key) => !pairs.has(key))
  const opening = yaml.slice(0, end.end).endsWith('\n') ? '' : '\n'
  const written = opening + added.map((key) => linesFor(key, value[key], end.indent)).join('')
  return added.length > 0 ? [...changed, { start: end.end, end: end.end, written }] : changed
}

const pairsOf = ({ items }: YAMLMap): ReadonlyMap<string, Pair> =>
  new Map(items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])))

const linesFor = (key: string, value: unknown, indent: string) =>
  value === undefined ? '' : stringify({ [key]: value }, yamlLayout).replace(/^(?=.)/gm, indent)

type Ranged = { range?: readonly [number, number, number] | null } | null

/** From the key to the end of the last line with something of its value; blank lines and comments below stay. */
function linesOf(yaml: string, { key, value }: Pair) {
  const from = (key as Ranged)?.range?.[0]
  const valueEnd = (value as Ranged)?.range?.[1]
  if (from === undefined || valueEnd === undefined) return undefined
  const start = yaml.lastIndexOf('\n', from - 1) + 1
  const indent = yaml.slice(start, from)
  if (indent.trim() !== '') return undefined
  const last = from + yaml.slice(from, valueEnd).trimEnd().length
  const lineEnd = yaml.indexOf('\n', last)
  return { start, end: lineEnd === -1 ? yaml.length : lineEnd + 1, indent }
}

/** The comment in the line of a key. */
function commentOn(yaml: string, { key, value }: Pair): string {
  const keyEnd = (key as Ranged)?.range?.[1] ?? 0
  const lineEnd = yaml.indexOf('\n', keyEnd)
  const line = lineEnd === -1 ? yaml.length : lineEnd
  const [start = 0, end = 0] = (value as Ranged)?.range ?? []
  const rest = (
    start > line ? yaml.slice(keyEnd, line).trimStart().slice(1) : yaml.slice(end, line)
  ).trimEnd()
  return rest.trimStart().startsWith('#') ? rest : ''
}

const withComment = (lines: string, comment: string) =>
  comment === '' ? lines : lines.replace('\n', `${comment}\n`)
