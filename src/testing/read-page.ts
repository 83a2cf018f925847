import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { EXIT, SKIP, visit } from 'unist-util-visit'

/** The HTML of the `main` element as sent, without scripts, styles and comments. */
export function mainOf(html: string): string {
  const main = elementNamed('main', html)
  if (!main) throw new Error('The page has no <main>.')
  let kept = ''
  let from = main.children[0]?.position?.start.offset ?? 0
  visit(main, (node) => {
    const { start, end } = node.position ?? {}
    if (!isMachinery(node) || start?.offset === undefined || end?.offset === undefined) return
    kept += html.slice(from, start.offset)
    from = end.offset
    return SKIP
  })
  return kept + html.slice(from, main.children.at(-1)?.position?.end.offset ?? from)
}

/** The text of a page: a line for each paragraph, heading, item, cell, label and button. */
export function textOf(html: string): string {
  const body = elementNamed('body', html)
  return (body ? linesOf(body) : '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

const machinery = /^(?:link|script|style|template)$/
/** Inline elements: they do not begin a new line. */
const inline = /^(?:a|abbr|b|bdi|bdo|cite|code|data|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)$/

const isMachinery = (node: Nodes) =>
  node.type === 'comment' || (node.type === 'element' && machinery.test(node.tagName))

function elementNamed(name: string, html: string): Element | undefined {
  let found: Element | undefined
  visit(fromHtml(html), 'element', (element) => {
    if (element.tagName !== name) return
    found = element
    return EXIT
  })
  return found
}

function linesOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ')
  if (!('children' in node) || isMachinery(node)) return ''
  const text = node.children.map(linesOf).join('')
  return node.type === 'element' && inline.test(node.tagName) ? text : `\n${text}\n`
}
