import { isDeepStrictEqual } from 'node:util'
import { type Document, parse, parseDocument, stringify } from 'yaml'
import { cutFrontMatter } from './front-matter.ts'
import { spliceKey, yamlLayout } from './splice-yaml.ts'

/** What a key is to say; `undefined` takes it out. */
export type KeyChanges = Readonly<Record<string, unknown>>

/** Whether a key stands twice is asked where a file is read; the parser compares each key with each other. */
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

/** What the keys of a front matter say, as written. */
export function frontMatterValues(text: string): Readonly<Record<string, unknown>> {
  const parts = cutFrontMatter(text)
  return typeof parts === 'string' ? {} : (parse(parts.yaml, quick) ?? {})
}

/** The same for a text that is YAML as a whole. Keys below others are changed one by one, lists as a whole. */
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

/** For keys that do not stand on lines of their own, e.g. in braces. */
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
