import type { Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { visit } from 'unist-util-visit'
import { inlineHtml } from './markdown-nodes.ts'

const options: Options = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  unsafe: [
    // A line that begins with two colons would be a block.
    { atBreak: true, character: ':', after: ':' },
    // What follows may be written as a character reference, which a backslash before it would spoil.
    {
      character: '\\',
      inConstruct: 'phrasing',
      notInConstruct: ['autolink', 'destinationLiteral', 'destinationRaw'],
    },
  ],
  join: [(left, right) => (left.type === 'html' || right.type === 'html' ? 1 : undefined)],
}

/** Markdown as our pages read it. */
export function writeMarkdown(tree: Root): string {
  // Words like `::video` at the beginning of a paragraph would be taken for a block that is written wrongly.
  visit(tree, 'paragraph', ({ children }) => {
    const [first] = children
    if (first?.type === 'text' && /^::+[a-z]/i.test(first.value.trimStart()))
      children.unshift(inlineHtml('<wbr>'))
  })
  return toMarkdown(tree, options).trim()
}
