import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { toString as textOf } from 'hast-util-to-string'
import { Fragment, type ReactNode, useContext } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import rehypeSanitize, { type Options } from 'rehype-sanitize'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { MoreForm } from './fragment-body.tsx'
import { ForWidget } from './rating-parts.tsx'

export type SafeFragment = {
  view: ReactNode
  /** As the fragment says it, when it says it. */
  rating?: { value: string; count: number } | undefined
}

const named = /^portico-[\w-]+$/

/** The same list as the widget keeps (`src/widget/sanitise.ts`). */
export const schema: Options = {
  tagNames: (
    'article b bdi blockquote br button cite dd details div dl dt em footer header i li ol p ' +
    'section small span strong summary time ul a svg path'
  ).split(' '),
  strip: [
    'script',
    'style',
    'template',
    'iframe',
    'object',
    'noscript',
    'title',
    'textarea',
    'select',
    'math',
  ],
  attributes: {
    '*': [
      ['className', named],
      ['id', named],
      ...['lang', 'dir', 'dateTime', 'ariaLabel', 'ariaHidden', 'title', 'itemProp', 'itemScope', 'itemType'],
      ...['content', 'dataHref', 'dataNetwork', 'dataUrl', 'dataWords'],
      ['role', 'img', 'list', 'listitem'],
      ['tabIndex', -1],
    ],
    a: ['href'],
    svg: ['viewBox', 'width', 'height', 'overflow', 'preserveAspectRatio'],
    path: ['d'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'sms'], dataUrl: ['http', 'https'] },
  ancestors: { path: ['svg'] },
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
}

/**
 * As in the widget. Anything with more tags, or deeper ones, is not a list of reviews: reading and drawing it would
 * hold up the site.
 */
const max = 20_000
const deepest = 40

const sanitiser = unified().use(rehypeSanitize, schema)

/** Markup of a host we do not control: parsed, reduced to allowed elements, and drawn again. Nothing is ever pasted. */
export function sanitiseFragment(html: string, origin: string, campaign: string): SafeFragment {
  if (html.split('<', max + 2).length > max + 1) throw new Error(`The answer has more than ${max} tags.`)
  const tree = sanitiser.runSync(fromHtml(html, { fragment: true })) as Root
  cutBelow(tree, deepest)
  absoluteLinks(tree, origin)
  const rating = ratingIn(tree)
  const forWidget = viewOf(tree, campaign)
  withoutItems(tree)
  return { view: <Read forWidget={forWidget} here={viewOf(tree, campaign)} />, rating }
}

const Read = ({ forWidget, here }: { forWidget: ReactNode; here: ReactNode }) =>
  useContext(ForWidget) ? forWidget : here

/** In our own pages nobody reads them, and what another site says of itself is not ours to tell search engines. */
function withoutItems(tree: Root) {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['itemProp', 'itemScope', 'itemType', 'content']) delete properties[name]
  })
}

const viewOf = (tree: Root, campaign: string) =>
  toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    ignoreInvalidStyle: true,
    components: {
      a: (props) => <a {...withoutNode(props)} target="_blank" rel="noopener noreferrer nofollow ugc" />,
      button: (props: { 'data-href'?: string }) =>
        props['data-href'] === undefined ? null : (
          <MoreForm campaign={campaign} params={props['data-href']} />
        ),
    },
  })

function cutBelow(parent: Root | Element, depth: number) {
  if (depth === 0) parent.children = []
  for (const child of parent.children) if (child.type === 'element') cutBelow(child, depth - 1)
}

const withoutNode = <Props extends { node?: unknown }>({ node: _, ...props }: Props) => props

function absoluteLinks(tree: Root, origin: string) {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'a' || typeof properties.href !== 'string') return
    if (URL.canParse(properties.href, origin)) properties.href = new URL(properties.href, origin).href
    else delete properties.href
  })
}

function ratingIn(tree: Root): SafeFragment['rating'] {
  const found: Record<string, string> = {}
  visit(tree, 'element', (element) => {
    const [name] = [element.properties.itemProp].flat()
    if (typeof name === 'string') found[name] ??= String(element.properties.content ?? textOf(element)).trim()
  })
  const { ratingValue = '', reviewCount = '' } = found
  return /^\d(\.\d{1,10})?$/.test(ratingValue) && /^[1-9]\d{0,8}$/.test(reviewCount)
    ? { value: ratingValue, count: Number(reviewCount) }
    : undefined
}
