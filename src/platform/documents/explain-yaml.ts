import type { YAMLError } from 'yaml'

type Words = readonly [what: string, fix: string]

/** `below` counts the lines from the one YAML complains of to the one that is wrong. */
export type Explanation = { words: Words; below?: number }

/** What is wrong in words an owner knows. `lines` begins with the one YAML complains of. */
export function explainYaml(
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
    colon ? `There is no space behind the colon of "${key}".` : `There is no colon behind "${key}".`,
    `Write it as "${key}: ${written}".`,
  ]
}

const indented: Words = [
  'The line is indented differently from its neighbours.',
  'Give keys of one level the same indent.',
]

const unclosed: Words = [
  'A quote, bracket or comma is missing.',
  'Close what was opened: every " [ and { needs its partner.',
]

export const unknownAlias: Words = [
  'The value begins with * or &, which means something else in YAML.',
  'Put the value in quotes.',
]

const unreadable: Words = [
  'This line is not readable YAML.',
  'Write it as "key: value" and put the value in quotes.',
]

const plainWords: Partial<Record<YAMLError['code'], Words>> = {
  DUPLICATE_KEY: ['The same key is written twice.', 'Delete one of the two lines.'],
  TAB_AS_INDENT: ['The line is indented with a tab.', 'Indent it with spaces.'],
  BAD_INDENT: indented,
  BLOCK_AS_IMPLICIT_KEY: [
    'The value holds a colon followed by a space.',
    'Put the whole value in quotes, e.g. title: "Oak: a short guide".',
  ],
  MISSING_CHAR: unclosed,
  BAD_DQ_ESCAPE: [
    'A backslash in double quotes begins an escape that does not exist.',
    'Use single quotes, or write the backslash twice.',
  ],
  BAD_ALIAS: unknownAlias,
  BAD_SCALAR_START: [
    'The value begins with a character that YAML keeps for itself.',
    'Put the value in quotes.',
  ],
}
