import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import type { Extension } from 'micromark-util-types'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Excess } from './excess.ts'
import { judgeTree } from './judge-tree.ts'
import { createMeter, MeterRunOut } from './meter.ts'
import { scanText } from './scan-text.ts'
import { shortcodeFromMarkdown, shortcodeSyntax } from './shortcode.ts'

export type ParseMarkdown = (source: string) => Result<Root, Excess>

export type MarkdownParser = {
  parse: ParseMarkdown
  /** The same without the tree. Texts like nearly all others are not parsed for it. */
  judge(source: string): Excess | undefined
}

export function createMarkdownParser(shortcodes: ReadonlySet<string>): MarkdownParser {
  const meter = createMeter()
  const syntax = [{ flow: directive().flow ?? {} }, shortcodeSyntax(shortcodes), meter.syntax]
  const processor = unified().use(remarkParse).use(remarkGfm).use(blockSyntax, syntax).freeze()

  const treeOf: ParseMarkdown = (source) => {
    try {
      meter.begin(source.length)
      const tree = processor.parse(source)
      const excess = judgeTree(tree)
      return excess ? fail(excess) : ok(tree)
    } catch (error) {
      if (error instanceof MeterRunOut) return fail(error.excess)
      throw error
    }
  }

  const parse: ParseMarkdown = (source) => {
    const { excess } = scanText(source)
    return excess ? fail(excess) : treeOf(source)
  }

  return {
    parse,
    judge(source) {
      const { excess, isOrdinary } = scanText(source)
      if (excess || isOrdinary) return excess
      const parsed = treeOf(source)
      return parsed.ok ? undefined : parsed.problem
    },
  }
}

/** Blocks are on lines of their own, so `10:30` and `:smile` within a sentence are never directives. */
function blockSyntax(this: Processor, syntax: readonly Extension[]) {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push(...syntax)
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push(directiveFromMarkdown(), shortcodeFromMarkdown)
}
