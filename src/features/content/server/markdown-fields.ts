import type { Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { walkFields } from '#shared/fields/walk-fields.ts'
import type { EntryType } from './entry-type.ts'
import type { ReadMarkdown } from './markdown/read-markdown.ts'

/** The words of texts in the front matter, and what is wrong with their blocks. */
export function readMarkdownFields(
  { fields }: EntryType,
  source: SourceFile,
  values: Readonly<Record<string, unknown>>,
  readMarkdown: ReadMarkdown,
): { text: string; warnings: readonly Problem[] } {
  const texts = [...walkFields(fields, values)].filter(({ field }) => field.kind === 'markdown')
  const read = texts.map(({ value, at }) => ({ key: String(at[0]), ...readMarkdown(String(value)) }))
  return {
    text: read.map(({ text }) => text).join('\n'),
    warnings: read.flatMap(({ key, problems }) =>
      problems.map(({ problem, fix }) => ({
        path: source.path,
        line: lineOfKey(source.text, key),
        what: `In "${key}": ${problem}.`,
        fix: `${fix}.`.replace(/([.?])\.$/, '$1'),
        severity: 'warning',
        key,
      })),
    ),
  }
}

/** Of a key of the front matter. */
export function lineOfKey(text: string, key: string): number {
  const at = text.split('\n').findIndex((line) => line.startsWith(`${key}:`))
  return at === -1 ? 1 : at + 1
}
