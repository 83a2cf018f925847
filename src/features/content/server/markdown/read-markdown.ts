import { createMarkdownParser } from '../../domain/markdown/parse-markdown.ts'
import { openingText, plainText } from '../../domain/plain-text.ts'
import { placeBlocks } from './place-blocks.ts'
import { type BlockSignature, createBlockRegistry, type LineProblem, problemsOf } from './resolve-blocks.ts'

/** What an import wants to know of a text: its words, and what is wrong with its blocks. */
export type MarkdownReading = { text: string; opening: string; problems: readonly LineProblem[] }

export type ReadMarkdown = (source: string) => MarkdownReading

/** A block on a line of its own, whatever its name. */
const directive = /^[ \t>*+-]*:{2,}[a-z]/im

export function createMarkdownReader(blocks: readonly BlockSignature[]): ReadMarkdown {
  const registry = createBlockRegistry(blocks)
  const parse = createMarkdownParser(registry.names.shortcodes)
  const shortcode = shortcodePattern(registry.names.shortcodes)

  /** Most texts have no blocks, and need no parsing to know it. */
  const problemsIn = (source: string, words: string) =>
    words === source && !directive.test(source)
      ? []
      : problemsOf(registry.resolve(placeBlocks(parse(source), registry.names)))

  return (source) => {
    const words = source.replace(shortcode, '')
    return { text: plainText(words), opening: openingText(words), problems: problemsIn(source, words) }
  }
}

function shortcodePattern(names: ReadonlySet<string>): RegExp {
  const either = [...names].map((name) => RegExp.escape(name)).join('|')
  return either === '' ? /(?!)/g : new RegExp(`\\[/?(?:${either})(?=[\\s/\\]])[^\\]]*\\]`, 'g')
}
