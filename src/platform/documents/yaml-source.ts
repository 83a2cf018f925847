import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Problem } from './document-kind.ts'

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
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line) + firstLine - 1
  const problem = (line: number, what: string, fix: string): Problem => ({
    path,
    line,
    what,
    fix,
    severity: 'error',
  })
  if (document.errors.length > 0) {
    return fail(document.errors.map((error) => problem(lineAt(error.pos[0]), ...inPlainWords(error))))
  }
  if (document.contents !== null && !isMap(document.contents)) {
    return fail([
      problem(firstLine, 'These lines are not keys with values.', 'Write lines such as "title: My title".'),
    ])
  }
  try {
    const data = withoutEmpty(document.toJS({ maxAliasCount: 100 }) ?? {}) as Record<string, unknown>
    return ok({ path, data, lineOf: (keys) => lineAt(offsetOf(document, keys)) })
  } catch {
    return fail([
      problem(firstLine, 'Too many YAML aliases.', 'Write the values out instead of using * and &.'),
    ])
  }
}

const unreadable = [
  'This line is not readable YAML.',
  'Write it as "key: value" and put the value in quotes.',
] as const

const plainWords: Partial<Record<YAMLError['code'], readonly [what: string, fix: string]>> = {
  DUPLICATE_KEY: ['The same key is written twice.', 'Delete one of the two lines.'],
  TAB_AS_INDENT: ['The line is indented with a tab.', 'Indent it with spaces.'],
  BAD_INDENT: [
    'The line is indented differently from its neighbours.',
    'Give keys of one level the same indent.',
  ],
  BLOCK_AS_IMPLICIT_KEY: [
    'The value holds a colon followed by a space.',
    'Put the whole value in quotes, e.g. title: "Oak: a short guide".',
  ],
  MISSING_CHAR: [
    'A quote, bracket or comma is missing.',
    'Close what was opened: every " [ and { needs its partner.',
  ],
  BAD_DQ_ESCAPE: [
    'A backslash in double quotes begins an escape that does not exist.',
    'Use single quotes, or write the backslash twice.',
  ],
  BAD_ALIAS: [
    'The value begins with * or &, which means something else in YAML.',
    'Put the value in quotes.',
  ],
  BAD_SCALAR_START: [
    'The value begins with a character that YAML keeps for itself.',
    'Put the value in quotes.',
  ],
}

function inPlainWords(error: YAMLError): readonly [what: string, fix: string] {
  return plainWords[error.code] ?? unreadable
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
