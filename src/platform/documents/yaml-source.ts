import {
  type Document,
  isMap,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
  YAMLParseError,
} from 'yaml'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.documents.ts'
import type { Problem } from './document-kind.ts'
import { explainYaml, unknownAlias } from './explain-yaml.ts'

/** A mapping read from YAML, which still knows on which line of the file everything stands. */
export type YamlSource = {
  path: string
  data: Readonly<Record<string, unknown>>
  /** Line of the key, or of the nearest part of the file that is there. */
  lineOf(keys: readonly PropertyKey[]): number
}

/** `firstLine` is the line of the file on which the YAML begins. */
export function readYaml(
  path: string,
  text: string,
  firstLine: number,
): Result<YamlSource, readonly Problem[]> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false })
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line) + firstLine - 1
  const problem = (line: number, what: Message, fix: Message): Problem => ({
    path,
    line,
    what,
    fix,
    severity: 'error',
  })
  const errors = document.errors.length > 0 ? document.errors.slice(0, 1) : doubledKeys(document)
  // Behind a line that YAML cannot read, everything looks wrong to it; a key written twice stands by itself.
  if (errors.length > 0) {
    const lineTexts = text.split(/\r?\n/)
    return fail(
      errors.map((error) => {
        const line = lines.linePos(error.pos[0]).line
        const { below = 0, words: told } = explainYaml(error, lineTexts.slice(line - 1))
        return problem(lineAt(error.pos[0]) + below, ...told)
      }),
    )
  }
  if (document.contents !== null && !isMap(document.contents)) {
    return fail([problem(firstLine, words.notKeys, words.notKeysFix)])
  }
  const zero = zeroIn(document)
  if (zero !== undefined) return fail([problem(lineAt(zero), words.zeroByte, words.zeroByteFix)])
  try {
    const data = withoutEmpty(document.toJS({ maxAliasCount: 100 }) ?? {}) as Record<string, unknown>
    return ok({ path, data, lineOf: (keys) => lineAt(offsetOf(document, keys)) })
  } catch (error) {
    if (error instanceof ReferenceError) {
      const at = text.search(/: *\*/)
      return fail([problem(lineAt(Math.max(0, at)), ...unknownAlias)])
    }
    return fail([problem(firstLine, words.manyAliases, words.manyAliasesFix)])
  }
}

/** The parser would compare each key with each other: a minute for 20,000 of them. */
function doubledKeys(document: Document): readonly YAMLError[] {
  const doubled: YAMLError[] = []
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        const [start = 0] = key.range ?? []
        if (seen.has(key.value))
          doubled.push(new YAMLParseError([start, start + 1], 'DUPLICATE_KEY', 'Map keys must be unique'))
        seen.add(key.value)
      }
    },
  })
  return doubled.sort((a, b) => a.pos[0] - b.pos[0])
}

/** Where a text begins that says in quotes what PostgreSQL cannot keep: `\0`. */
function zeroIn(document: Document): number | undefined {
  let at: number | undefined
  visit(document, {
    Scalar(_, { value, range }) {
      if (typeof value !== 'string' || !value.includes('\0')) return undefined
      at = range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return at
}

/** A key with nothing behind it means the same as no key. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([key, part]) => [key, withoutEmpty(part)]),
  )
}

function offsetOf(document: Document, keys: readonly PropertyKey[]): number {
  for (let depth = keys.length; depth > 0; depth -= 1) {
    const parent = depth === 1 ? document.contents : document.getIn(keys.slice(0, depth - 1), true)
    const key = keys[depth - 1]
    const node = keyNode(parent, key) ?? document.getIn(keys.slice(0, depth), true)
    const start = (node as Node | undefined)?.range?.[0]
    if (start !== undefined) return start
  }
  return 0
}

function keyNode(parent: unknown, key: PropertyKey | undefined): Node | undefined {
  if (!isMap(parent)) return undefined
  const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
  return pair?.key as Node | undefined
}
