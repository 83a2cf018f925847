import type { Root } from 'mdast'
import { createMarkdownParser } from '../../domain/markdown/parse-markdown.ts'
import { placeBlocks } from './place-blocks.ts'
import { type BlockSignature, createBlockRegistry } from './resolve-blocks.ts'

/** How the texts of a site are read: Markdown, and the blocks of its parts. */
export type Syntax<Known extends BlockSignature = BlockSignature> = ReturnType<typeof syntaxOf<Known>>

/** Made once, when the first text is read: blocks are known once every part of the site was made, and may draw texts themselves. */
export function createSyntax<Known extends BlockSignature>(blocks: () => readonly Known[]) {
  let made: Syntax<Known> | undefined
  return (): Syntax<Known> => {
    made ??= syntaxOf(blocks())
    return made
  }
}

function syntaxOf<Known extends BlockSignature>(blocks: readonly Known[]) {
  const { names, resolve } = createBlockRegistry(blocks)
  const shortcode = shortcodePattern(names.shortcodes)
  return {
    ...createMarkdownParser(names.shortcodes),
    names,
    /** Puts its blocks in their places. */
    place(tree: Root) {
      const markdown = placeBlocks(tree, names)
      return { markdown, found: resolve(markdown) }
    },
    /** Most texts have no blocks, and need no parsing to know it. */
    mayHoldBlocks: (source: string) => source.search(shortcode) >= 0 || directive.test(source),
    withoutShortcodes: (source: string) => source.replace(shortcode, ''),
  }
}

/** A block on its own line, whatever its name. */
const directive = /^[ \t>*+-]*:{2,}[a-z]/im

function shortcodePattern(names: ReadonlySet<string>): RegExp {
  const either = [...names].map((name) => RegExp.escape(name)).join('|')
  return either === '' ? /(?!)/g : new RegExp(`\\[/?(?:${either})(?=[\\s/\\]])[^\\]]{0,1000}\\]`, 'g')
}
