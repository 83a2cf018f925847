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

/** A mapping read from YAML that knows the line of every key in the file. */
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
  // After a line that YAML cannot read, everything looks wrong to it; a duplicate key is reported alone.
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

type Words = readonly [what: Message, fix: Message]

/** `below` counts the lines from the one YAML complains of to the one that is wrong. */
type Explanation = { words: Words; below?: number }

/** The problem in words an owner knows. `lines` begins with the one YAML complains about. */
function explainYaml(
  { code, message }: Pick<YAMLError, 'code' | 'message'>,
  lines: readonly string[],
): Explanation {
  const [line = '', next = ''] = lines
  if (withoutValue.has(code)) {
    const key = keyAlone.exec(line)
    if (key?.groups) return { words: noColon(key.groups) }
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !colonInValue.test(line) && /^\s+\S/.test(next))
    return { words: indented, below: 1 }
  if (code === 'BAD_INDENT' && message.startsWith('Flow ')) return { words: unclosed }
  return { words: plainWords[code] ?? unreadable }
}

const withoutValue: ReadonlySet<string> = new Set<YAMLError['code']>([
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
  'UNEXPECTED_TOKEN',
])

const keyAlone =
  /^\s*(?<key>[\p{L}_][\p{L}\p{N}_-]*)(?![\p{L}\p{N}_-])(?<colon>:?)(?!:|\s*:\s)\s*(?<value>[^"'[{\s].*)?$/u
const colonInValue = /^\s*[^\s:"']+:\s.*:(\s|$)/

function noColon({ key = '', colon, value = '' }: Readonly<Record<string, string>>): Words {
  const written = value.trim() === '' ? '…' : value.trim()
  return [
    colon ? words.noSpace({ key }) : words.noColon({ key }),
    words.writeAs({ line: `${key}: ${written}` }),
  ]
}

const indented: Words = [words.indent, words.indentFix]

const unclosed: Words = [words.unclosed, words.unclosedFix({ quote: '"', bracket: '[', brace: '{' })]

const unknownAlias: Words = [words.alias, words.quoteIt]

const unreadable: Words = [words.unreadableLine, words.unreadableLineFix]

const plainWords: Partial<Record<YAMLError['code'], Words>> = {
  DUPLICATE_KEY: [words.keyTwice, words.keyTwiceFix],
  TAB_AS_INDENT: [words.tab, words.tabFix],
  BAD_INDENT: indented,
  BLOCK_AS_IMPLICIT_KEY: [words.colonInValue, words.colonInValueFix],
  MISSING_CHAR: unclosed,
  BAD_DQ_ESCAPE: [words.backslash, words.backslashFix],
  BAD_ALIAS: unknownAlias,
  BAD_SCALAR_START: [words.reserved, words.quoteIt],
}
