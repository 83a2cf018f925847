import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { shortcodeFromMarkdown } from './shortcode.ts'
import { shortcodeSyntax } from './shortcode-syntax.ts'

export type ParseMarkdown = (source: string) => Root

export function createMarkdownParser(shortcodes: ReadonlySet<string>): ParseMarkdown {
  const processor = unified().use(remarkParse).use(remarkGfm).use(blockSyntax, shortcodes).freeze()
  return (source) => processor.parse(source)
}

/** Blocks stand on lines of their own, so `10:30` and `:smile` within a sentence are never directives. */
function blockSyntax(this: Processor, shortcodes: ReadonlySet<string>) {
  const data = this.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({ flow: directive().flow ?? {} }, shortcodeSyntax(shortcodes))
  data.fromMarkdownExtensions ??= []
  data.fromMarkdownExtensions.push(directiveFromMarkdown(), shortcodeFromMarkdown)
}
