import { openingText, plainText } from '../../domain/plain-text.ts'
import { createMarkdownParser } from './parse-markdown.ts'
import { placeBlocks } from './place-blocks.ts'
import { type BlockSignature, createBlockRegistry, type LineProblem, problemsOf } from './resolve-blocks.ts'

/** What an import wants to know of a text: its words, and what is wrong with its blocks. */
export type MarkdownReading = { text: string; opening: string; problems: readonly LineProblem[] }

export type ReadMarkdown = (source: string) => MarkdownReading

export function createMarkdownReader(blocks: readonly BlockSignature[]): ReadMarkdown {
  const registry = createBlockRegistry(blocks)
  const parse = createMarkdownParser(registry.names.shortcodes)
  const mayHoldBlocks = blockPattern(registry.names.shortcodes)
  return (source) => ({
    text: plainText(source),
    opening: openingText(source),
    problems: mayHoldBlocks.test(source)
      ? problemsOf(registry.resolve(placeBlocks(parse(source), registry.names)))
      : [],
  })
}

/** Most texts have no blocks, and need no parsing to know it. */
const blockPattern = (shortcodes: ReadonlySet<string>) =>
  new RegExp(['^[ \\t>*+-]*:{2,}[a-z]', ...Array.from(shortcodes, (name) => `\\[/?${name}`)].join('|'), 'im')
