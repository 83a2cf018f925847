import { openingText, plainText } from '../../domain/plain-text.ts'
import { excessProblem } from './excess-problem.ts'
import { type LineProblem, problemsOf } from './resolve-blocks.ts'
import { mayHoldStray, strayMarkup } from './stray-markup.ts'
import type { Syntax } from './syntax.ts'

/** What an import wants to know of a text: its words, and what is wrong with its blocks. */
type MarkdownReading = { text: string; opening: string; problems: readonly LineProblem[] }

export type ReadMarkdown = (source: string) => MarkdownReading

export const createMarkdownReader =
  (syntax: () => Syntax): ReadMarkdown =>
  (source) => {
    const { judge, mayHoldBlocks, withoutShortcodes } = syntax()
    const excess = judge(source)
    if (excess) return { text: '', opening: '', problems: [excessProblem(excess)] }
    const words = withoutShortcodes(source)
    const problems = mayHoldBlocks(source) || mayHoldStray(source) ? problemsIn(source, syntax()) : []
    return { text: plainText(words), opening: openingText(words), problems }
  }

function problemsIn(source: string, { parse, place, names }: Syntax): LineProblem[] {
  const parsed = parse(source)
  if (!parsed.ok) return [excessProblem(parsed.problem)]
  const stray = strayMarkup(parsed.value, source, names.directives)
  return [...problemsOf(place(parsed.value).found), ...stray]
}
