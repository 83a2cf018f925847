import type { Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { walkFields } from '#shared/fields/walk-fields.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.texts.ts'
import type { EntryType } from './entry-type.ts'
import type { ReadMarkdown } from './markdown/read-markdown.ts'
import type { LineProblem } from './markdown/resolve-blocks.ts'

type Values = Readonly<Record<string, unknown>>

/** Texts in the front matter, each with its key. */
export const markdownFields = ({ fields }: EntryType, values: Values): { key: string; text: string }[] =>
  [...walkFields(fields, values)]
    .filter(({ field }) => field.kind === 'markdown')
    .map(({ value, at }) => ({ key: String(at[0]), text: String(value) }))

/** Their words, and what is wrong with their blocks. */
export function readMarkdownFields(
  type: EntryType,
  source: SourceFile,
  values: Values,
  readMarkdown: ReadMarkdown,
): { text: string; warnings: readonly Problem[] } {
  const read = markdownFields(type, values).map(({ key, text }) => ({ key, ...readMarkdown(text) }))
  return {
    text: read.map(({ text }) => text).join('\n'),
    warnings: read.flatMap(({ key, problems }) => fieldProblems(source, key, problems)),
  }
}

export const fieldProblems = (
  source: SourceFile,
  key: string,
  problems: readonly LineProblem[],
): readonly Problem[] =>
  problems.map(({ problem, fix }) => ({
    path: source.path,
    line: lineOfKey(source.text, key),
    what: words.problemInField({ key, problem }),
    fix: endSentence(fix),
    severity: 'warning',
    key,
  }))

/** The line of a front matter key. */
export function lineOfKey(text: string, key: string): number {
  const at = text.split('\n').findIndex((line) => line.startsWith(`${key}:`))
  return at === -1 ? 1 : at + 1
}

/** The advice about a block may lack a full stop. */
export function endSentence(fix: Translatable): Translatable {
  const isEnded = /[.?]$/.test(typeof fix === 'string' ? fix : fix.english)
  return isEnded ? fix : words.problem({ problem: fix })
}
