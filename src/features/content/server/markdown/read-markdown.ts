import { markdownText, openingText } from './markdown-text.ts'
import { createMarkdownParser } from './parse-markdown.ts'
import { placeBlocks } from './place-blocks.ts'
import { type BlockSignature, createBlockRegistry, type LineProblem, problemsOf } from './resolve-blocks.ts'

/** What an import wants to know of a text: its words, and what is wrong with its blocks. */
export type MarkdownReading = { text: string; opening: string; problems: readonly LineProblem[] }

export type ReadMarkdown = (source: string) => MarkdownReading

export function createMarkdownReader(blocks: readonly BlockSignature[]): ReadMarkdown {
  const registry = createBlockRegistry(blocks)
  const parse = createMarkdownParser(registry.names.shortcodes)
  return (source) => {
    const tree = placeBlocks(parse(source), registry.names)
    return {
      text: markdownText(tree),
      opening: openingText(tree),
      problems: problemsOf(registry.resolve(tree)),
    }
  }
}
