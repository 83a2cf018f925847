import type { YAMLError } from 'yaml'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.documents.ts'

type Words = readonly [what: Message, fix: Message]

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
    colon ? words.noSpace({ key }) : words.noColon({ key }),
    words.writeAs({ line: `${key}: ${written}` }),
  ]
}

const indented: Words = [words.indent, words.indentFix]

const unclosed: Words = [words.unclosed, words.unclosedFix({ quote: '"', bracket: '[', brace: '{' })]

export const unknownAlias: Words = [words.alias, words.quoteIt]

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
