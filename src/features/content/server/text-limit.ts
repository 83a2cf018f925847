import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { cutFrontMatter } from '#platform/documents/front-matter.ts'
import { fail } from '#shared/result.ts'
import { words } from '#words/desk.texts.ts'
import { createMarkdownParser, type MarkdownParser } from '../domain/markdown/parse-markdown.ts'
import { excessProblem } from './markdown/excess-problem.ts'
import type { BlockSignature } from './markdown/resolve-blocks.ts'

/** Refuses Markdown that would take too long to draw, before anything else looks at it. */
export function createTextLimit(blocks: () => readonly BlockSignature[]) {
  let known: MarkdownParser | undefined
  // Blocks are known once every part of the site was made.
  const parser = () => {
    known ??= createMarkdownParser(new Set(blocks().flatMap((block) => block.shortcodes ?? [])))
    return known
  }
  return (kind: DocumentKind): DocumentKind => ({
    ...kind,
    parse(source) {
      const parts = cutFrontMatter(source.text)
      const excess = typeof parts === 'string' ? undefined : parser().judge(parts.body)
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
}

/** Above the first words: people do not count them, and the desk does not show them. */
const emptyLines = (text: string) =>
  text.slice(0, text.length - text.trimStart().length).split('\n').length - 1
