import type { Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'

/** Markdown as our pages read it: a line that begins with two colons would be a block. */
export function writeMarkdown(tree: Root): string {
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    unsafe: [{ atBreak: true, character: ':', after: ':' }],
    join: [(left, right) => (left.type === 'html' || right.type === 'html' ? 1 : undefined)],
  }).trim()
}
