import type { Parent, Root, RootContent } from 'mdast'
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
  joinAlike(tree)
  // Words like `::video` at the beginning of a paragraph would be taken for a block that is written wrongly.
  visit(tree, 'paragraph', ({ children }) => {
    const [first] = children
    if (first?.type === 'text' && /^::+[a-z]/i.test(first.value.trimStart()))
      children.unshift(inlineHtml('<wbr>'))
  })
  return toMarkdown(tree, options).trim()
}

/** `~~a~~~~b~~` and `` `a``b` `` would be read as something else. */
function joinAlike(parent: Parent) {
  const joined: RootContent[] = []
  for (const node of parent.children) {
    const before = joined.at(-1)
    if (
      before &&
      'children' in before &&
      'children' in node &&
      before.type === node.type &&
      marks.has(node.type)
    )
      before.children = [...before.children, ...node.children] as never
    else if (before?.type === 'inlineCode' && node.type === 'inlineCode') before.value += node.value
    else joined.push(node)
  }
  parent.children = joined
  for (const node of joined) if ('children' in node) joinAlike(node)
}

const marks = new Set(['delete', 'emphasis', 'strong'])
