import type { Element, ElementContent, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { toString as textOf } from 'hast-util-to-string'
import { Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { linkOf, withLinks } from '../domain/links-in-text.ts'

const inline = new Set(['a', 'b', 'strong', 'i', 'em', 'code', 'del', 'q', 'cite'])
/** Their content is not text. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'title',
  'svg',
  'math',
])
/** These end one paragraph and begin another. */
const blocks = new Set([
  ...['address', 'article', 'aside', 'dd', 'div', 'dl', 'dt', 'figcaption', 'figure', 'footer', 'form'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre'],
  ...['section', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
])

/** Anything with more tags is not a comment, and a parser that repairs them would take its time. */
const maxTags = 400
const deepest = 20

/** A stranger's text as WordPress shows it: paragraphs with a little inline markup. Nothing else is drawn. */
export function drawCommentText(text: string): ReactNode {
  const isSane = text.split('<', maxTags + 2).length <= maxTags + 1
  const tree: Root = isSane
    ? fromHtml(text, { fragment: true })
    : { type: 'root', children: [{ type: 'text', value: text }] }
  return toJsxRuntime({ type: 'root', children: blocksIn(tree.children, 0) }, { Fragment, jsx, jsxs })
}

function blocksIn(nodes: readonly Nodes[], depth: number): Element[] {
  const made: Element[] = []
  let open: ElementContent[] = []
  const close = () => {
    const words = trimmed(open)
    if (words.length > 0) made.push(element('p', words))
    open = []
  }
  const walk = (node: Nodes, at: number) => {
    if (node.type === 'text') {
      for (const [index, part] of node.value.split(/\r?\n[\t ]*\r?\n\s*/).entries()) {
        if (index > 0) close()
        open.push(...lines(part))
      }
    }
    if (node.type !== 'element' || dropped.has(node.tagName)) return
    if (at > deepest) open.push(...lines(textOf(node)))
    else if (node.tagName === 'blockquote') {
      close()
      made.push(element('blockquote', blocksIn(node.children, at + 1)))
    } else if (blocks.has(node.tagName)) {
      close()
      for (const child of node.children) walk(child, at + 1)
      close()
    } else if (inline.has(node.tagName) || node.tagName === 'br') open.push(...inlineOf(node, at))
    else for (const child of node.children) walk(child, at + 1)
  }
  for (const node of nodes) walk(node, depth)
  close()
  return made
}

/** Within a paragraph: elements not allowed there are replaced by their text. */
function inlineOf(node: Nodes, depth: number): ElementContent[] {
  if (node.type === 'text') return lines(node.value)
  if (node.type !== 'element' || dropped.has(node.tagName)) return []
  if (node.tagName === 'br') return [element('br', [])]
  if (depth > deepest) return lines(textOf(node))
  const href = node.tagName === 'a' ? linkOf(String(node.properties.href ?? '')) : undefined
  const children = node.children.flatMap((child) =>
    href && child.type === 'text' ? broken(child.value) : inlineOf(child, depth + 1),
  )
  if (!inline.has(node.tagName) || (node.tagName === 'a' && !href)) return children
  return [element(node.tagName, children, href ? linkProperties(href) : {})]
}

const linkProperties = (href: string) => ({ href, rel: ['nofollow', 'ugc'] })

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({ type: 'element', tagName, properties, children })

/** A line end is a break. */
const broken = (text: string): ElementContent[] =>
  text
    .split(/\r?\n/)
    .flatMap((line, index): ElementContent[] => [
      ...(index > 0 ? [element('br', [])] : []),
      ...(line ? [{ type: 'text' as const, value: line }] : []),
    ])

/** The same, with addresses as links. */
const lines = (text: string): ElementContent[] =>
  withLinks(text).flatMap(({ words, href }) =>
    href ? [element('a', [{ type: 'text', value: words }], linkProperties(href))] : broken(words),
  )

const isEmpty = (node: ElementContent) =>
  node.type === 'text' ? node.value.trim() === '' : node.type === 'element' && node.tagName === 'br'

function trimmed(nodes: readonly ElementContent[]): ElementContent[] {
  const from = nodes.findIndex((node) => !isEmpty(node))
  return from < 0 ? [] : nodes.slice(from, nodes.findLastIndex((node) => !isEmpty(node)) + 1)
}
