import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'

/** HTML as a browser reads it inside a page: whatever is broken comes out as a well-formed tree. */
export const parseHtml = (html: string): Root => {
  const tree = fromHtml(html.replace(/\r\n?/g, '\n'), { fragment: true })
  visit(tree, (node) => {
    delete node.position
  })
  return tree
}
