import type { Clock } from '#platform/clock.ts'
import type { CheckDocument, Problem } from '#platform/documents/document-kind.ts'
import { cutFrontMatter } from '#platform/documents/front-matter.ts'
import type { Markdown } from './markdown/markdown.tsx'
import type { LineProblem } from './markdown/resolve-blocks.ts'

export type BlockCheckDeps = { markdown: Markdown; clock: Clock; isEntry(kind: string): boolean }

/** Draws the blocks of a stored text, which find out what no look at the text alone can: that their form is gone, say. */
export function createBlockCheck({ markdown, clock, isEntry }: BlockCheckDeps): CheckDocument {
  return async ({ id, kind }, source) => {
    const parts = cutFrontMatter(source.text)
    if (typeof parts === 'string') return []
    const problems = await markdown.check(parts.body, {
      now: clock.now(),
      ...(isEntry(kind) && { entry: { id, kind, title: source.path, path: source.path } }),
    })
    return blockProblems(source.path, parts.bodyLine, problems)
  }
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
    what: `${problem}.`,
    fix: `${fix}.`.replace(/([.?])\.$/, '$1'),
    severity: 'warning',
  }))
