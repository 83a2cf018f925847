import { createMarkdownParser } from '../../domain/markdown/parse-markdown.ts'
import { openingText, plainText } from '../../domain/plain-text.ts'
import { excessProblem } from './excess-problem.ts'
import { placeBlocks } from './place-blocks.ts'
import { type BlockSignature, createBlockRegistry, type LineProblem, problemsOf } from './resolve-blocks.ts'
import { createBlockSpotter } from './spot-blocks.ts'
import { mayHoldStray, strayMarkup } from './stray-markup.ts'

/** What an import wants to know of a text: its words, and what is wrong with its blocks. */
type MarkdownReading = { text: string; opening: string; problems: readonly LineProblem[] }

export type ReadMarkdown = (source: string) => MarkdownReading

export function createMarkdownReader(blocks: readonly BlockSignature[]): ReadMarkdown {
  const registry = createBlockRegistry(blocks)
  const { parse, judge } = createMarkdownParser(registry.names.shortcodes)
  const { mayHoldBlocks, withoutShortcodes } = createBlockSpotter(registry.names.shortcodes)
  const problemsIn = (source: string) => {
    const parsed = parse(source)
    if (!parsed.ok) return [excessProblem(parsed.problem)]
    const stray = strayMarkup(parsed.value, source, registry.names.directives)
    return [...problemsOf(registry.resolve(placeBlocks(parsed.value, registry.names))), ...stray]
  }
  return (source) => {
    const excess = judge(source)
    if (excess) return { text: '', opening: '', problems: [excessProblem(excess)] }
    const words = withoutShortcodes(source)
    const problems = mayHoldBlocks(source) || mayHoldStray(source) ? problemsIn(source) : []
    return { text: plainText(words), opening: openingText(words), problems }
  }
}
