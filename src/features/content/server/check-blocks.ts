import type { Clock } from '#platform/clock.ts'
import type { CheckDocument, DocumentKind, Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import { cutFrontMatter } from '#platform/documents/front-matter.ts'
import { readFields } from '#shared/fields/group.ts'
import { fail } from '#shared/result.ts'
import { words } from '#words/desk.texts.ts'
import type { EntryType } from './entry-type.ts'
import type { EntryTypes } from './entry-types.ts'
import { excessProblem } from './markdown/excess-problem.ts'
import type { Markdown } from './markdown/markdown.tsx'
import type { LineProblem } from './markdown/resolve-blocks.ts'
import type { Syntax } from './markdown/syntax.ts'
import { endSentence, fieldProblems, markdownFields } from './markdown-fields.ts'

export type BlockCheckDeps = { markdown: Markdown; clock: Clock; types: EntryTypes }

/** Draws the blocks of a stored text, which find out what no look at the text alone can: that their form is gone, say. */
export function createBlockCheck({ markdown, clock, types }: BlockCheckDeps): CheckDocument {
  return async ({ id, kind }, source) => {
    const parts = cutFrontMatter(source.text)
    if (typeof parts === 'string') return []
    const type = types.named(kind)
    const entry = type && { id, kind, title: source.path, path: source.path }
    const check = (text: string) => markdown.check(text, { now: clock.now(), entry })
    const ofFields = await Promise.all(
      textsOf(type, source).map(async ({ key, text }) => fieldProblems(source, key, await check(text))),
    )
    return [...ofFields.flat(), ...blockProblems(source.path, parts.bodyLine, await check(parts.body))]
  }
}

/** In the fields of an entry. */
function textsOf(type: EntryType | undefined, source: SourceFile) {
  const hasTexts = type && Object.keys(type.fields).length > 0
  const read = hasTexts ? readFields(type.fields, frontMatterValues(source.text)) : undefined
  return type && read?.ok ? markdownFields(type, read.value) : []
}

/** The same, in the words of an import. */
export const blockProblems = (
  path: string,
  bodyLine: number,
  problems: readonly LineProblem[],
): readonly Problem[] =>
  problems.map(({ line, problem, fix }) => ({
    path,
    line: line + bodyLine - 1,
    what: words.problem({ problem }),
    fix: endSentence(fix),
    severity: 'warning',
  }))

/** Refuses Markdown that would take too long to draw, before anything else looks at it. */
export const createTextLimit =
  (syntax: () => Syntax) =>
  (kind: DocumentKind): DocumentKind => ({
    ...kind,
    parse(source) {
      const parts = cutFrontMatter(source.text)
      const excess = typeof parts === 'string' ? undefined : syntax().judge(parts.body)
      if (typeof parts === 'string' || !excess) return kind.parse(source)
      const { line, problem, fix } = excessProblem(excess)
      return fail([
        {
          path: source.path,
          line: line + parts.bodyLine - 1,
          what: words.problemAtLine({ problem, line: line - emptyLines(parts.body) }),
          fix,
          severity: 'error',
          key: 'body',
        },
      ])
    },
  })

/** Above the first words: people do not count them, and the desk does not show them. */
const emptyLines = (text: string) =>
  text.slice(0, text.length - text.trimStart().length).split('\n').length - 1
