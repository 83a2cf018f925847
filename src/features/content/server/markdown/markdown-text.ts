import type { Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'

/** The words of a text without its markup, one line for each paragraph, heading, cell or piece of code. */
export function markdownText(tree: Root): string {
  return linesOf(tree.children).join('\n')
}

/** The running text at the beginning, for an excerpt: no headings, lists, tables or code. */
export function openingText(tree: Root): string {
  return tree.children
    .filter((node) => node.type === 'paragraph')
    .map((node) => textOf(node, { includeImageAlt: false, includeHtml: false }))
    .filter((text) => text.trim() !== '')
    .join(' ')
}

function linesOf(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) => {
    if (isLine(node)) return lineOf(node)
    return 'children' in node ? linesOf(node.children) : []
  })
}

const isLine = ({ type }: RootContent) =>
  type === 'paragraph' || type === 'heading' || type === 'code' || type === 'tableCell'

function lineOf(node: RootContent): string[] {
  const text = textOf(node, { includeHtml: false }).trim()
  return text === '' ? [] : [text]
}
