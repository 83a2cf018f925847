import type { Element } from 'hast'
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { PhrasingContent, RootContent } from 'mdast'
import { words as noteWords } from '#words/desk.importTextNotes.ts'
import { attributeOf, element, hasClass, isBlank, isElement } from './elements.ts'
import { figureNodes, imageOf } from './figures.ts'
import type { Footnotes } from './footnotes.ts'
import { keepHtml, openingTag } from './kept-html.ts'
import { around, asSentence, blockHtml, inlineHtml, without } from './markdown-nodes.ts'
import { mediaNodes } from './media-element.ts'
import { newPlace } from './resolve-addresses.ts'
import { isPlainTable } from './tables.ts'
import { placeTag, type TextScope } from './text-scope.ts'

/** Elements within a sentence that Markdown has no sign for. */
const keptInline =
  'abbr bdi bdo cite data dfn ins kbd mark q ruby rt rp samp small span sub sup time u var'.split(' ')

type Handlers = Record<string, Handle>

/** How each element becomes Markdown; those not named here as the library has it. */
export function createElementHandlers(scope: TextScope, footnotes: Footnotes): Handlers {
  const inside = (state: State, node: Element) => state.all(node) as RootContent[]
  const flow = (state: State, node: Element) => state.toFlow(state.all(node))
  const keep: Handle = (_, node) => blockHtml(keepHtml([node], scope))
  const wrapped =
    (type: 'strong' | 'emphasis' | 'delete'): Handle =>
    (state, node) =>
      around(inside(state, node), (children) => [{ type, children: without(type, children) }])
  return {
    ...Object.fromEntries(keptInline.map((name) => [name, inlineHandler(footnotes)])),
    ...Object.fromEntries(
      'article aside header footer main nav form fieldset legend dialog center menu optgroup'
        .split(' ')
        .map((name) => [name, flow]),
    ),
    ...Object.fromEntries(
      'acronym big font label button picture map canvas noembed noframes'
        .split(' ')
        .map((name) => [name, inside]),
    ),
    [placeTag]: (state, node) => placed(state, node, scope),
    p: flow,
    strong: wrapped('strong'),
    b: wrapped('strong'),
    em: wrapped('emphasis'),
    i: wrapped('emphasis'),
    del: wrapped('delete'),
    s: wrapped('delete'),
    strike: wrapped('delete'),
    a: (state, node) => linkNodes(inside(state, node), node),
    img: (_, node) => imageOf(node),
    br: () => ({ type: 'break' }),
    code: (state, node) => inlineCode(state, node),
    tt: (state, node) => inlineCode(state, node),
    pre: (_, node) => preformatted(node, scope),
    option: (state, node) => [...inside(state, node), { type: 'text', value: ' ' }],
    select: inside,
    textarea: (_, node) => ({ type: 'text', value: textOf(node) }),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, headingHandler(depth as 1)])),
    figure: (state, node) => figureNodes(state, node, scope),
    figcaption: flow,
    div: (state, node) =>
      hasClass(node, 'wp-block-embed__wrapper') ? embed(node, scope) : flow(state, node),
    details: (state, node) => detailsNodes(state, node, scope),
    dl: keep,
    table: (state, node, parent) =>
      isPlainTable(node) ? defaultHandlers.table(state, node) : keep(state, node, parent),
    caption: flow,
    td: tableCell,
    th: tableCell,
    ol: (state, node, parent) =>
      isOwnCount(node) ? keep(state, node, parent) : defaultHandlers.ol(state, node),
    ul: (state, node) =>
      node.children.some((child) => !isBlank(child)) ? defaultHandlers.ul(state, node) : [],
    audio: (_, node) => mediaNodes(node, scope) as never,
    video: (_, node) => mediaNodes(node, scope) as never,
  }
}

function placed(state: State, node: Element, scope: TextScope): RootContent[] {
  return [...placedNodes(Number(attributeOf(node, 'dataN')), scope), ...(state.all(node) as RootContent[])]
}

export function placedNodes(index: number, scope: TextScope): RootContent[] {
  const found = scope.placed(index)
  if (!found) return []
  if ('markdown' in found) return [blockHtml(found.markdown)]
  return [found.mark === 'nextpage' ? { type: 'thematicBreak' } : { ...moreMark }]
}

/** Taken out again when the text before it has been read. */
export const moreMark = { type: 'html', value: '<!--more-->' } as const

function inlineHandler(footnotes: Footnotes): Handle {
  return (state, node) => {
    const note = footnotes.referenceOf(node)
    if (note) return note
    const nodes = state.all(node) as RootContent[]
    if (!isKept(node)) return nodes
    if (nodes.length === 0 && node.properties.id) return [inlineHtml(`${openingTag(node)}</${node.tagName}>`)]
    return around(nodes, (children) => [
      inlineHtml(openingTag(node)),
      ...children,
      inlineHtml(`</${node.tagName}>`),
    ])
  }
}

/** A span says something only by its language, direction or id. */
const isKept = (node: Element) =>
  node.tagName !== 'span' || ['lang', 'dir', 'id'].some((name) => attributeOf(node, name) !== undefined)

const headingHandler =
  (depth: 1 | 2 | 3 | 4 | 5 | 6): Handle =>
  (state, node) => {
    const { inside, apart } = asSentence(state.all(node) as RootContent[])
    return [...(inside.length > 0 ? [{ type: 'heading', depth, children: inside } as const] : []), ...apart]
  }

const tableCell: Handle = (state, node) => {
  const { inside } = asSentence(state.all(node) as RootContent[])
  return { type: 'tableCell', children: inside }
}

function linkNodes(nodes: readonly RootContent[], node: Element): RootContent[] {
  const url = attributeOf(node, 'href')
  if (url === undefined) return [...nodes]
  const title = attributeOf(node, 'title')
  const isButton = hasClass(node, 'wp-block-file__button')
  return around(nodes, (children) => {
    const link: PhrasingContent = {
      type: 'link',
      url,
      ...(title && { title }),
      children: without('link', children),
    }
    // It follows the name of the file without a space; drawn as a key, the two are told apart.
    return isButton ? [inlineHtml('<kbd>'), link, inlineHtml('</kbd>')] : [link]
  })
}

function inlineCode(state: State, node: Element): RootContent[] {
  if (node.children.every((child) => child.type === 'text')) {
    const value = textOf(node).replace(/\s+/g, ' ')
    return value.trim() === '' ? [{ type: 'text', value }] : [{ type: 'inlineCode', value }]
  }
  return around(state.all(node) as RootContent[], (children) => [
    inlineHtml('<code>'),
    ...children,
    inlineHtml('</code>'),
  ])
}

/** Text alone is code; poems, and text with emphasis or links in it, stay what they are. */
function preformatted(node: Element, scope: TextScope): RootContent {
  const [only, ...more] = node.children.filter((child) => !isBlank(child))
  const holder = isElement(only, 'code') && more.length === 0 ? only : node
  const isText = holder.children.every((child) => child.type === 'text' || isElement(child, 'br'))
  if (hasClass(node, 'wp-block-verse') || !isText) return blockHtml(keepHtml([node], scope))
  const value = holder.children.map((child) => (child.type === 'text' ? child.value : '\n')).join('')
  const lang = languageOf(holder) ?? languageOf(node)
  return { type: 'code', value: value.replace(/\n$/, ''), ...(lang && { lang }) }
}

const languageOf = (node: Element) =>
  [
    ...(Array.isArray(node.properties.className) ? node.properties.className : []),
    `lang-${attributeOf(node, 'lang') ?? ''}`,
  ]
    .map((name) => /^lang(?:uage)?-([\w+#.-]+)$/.exec(String(name))?.[1])
    .find((name) => name !== undefined)

/** An address that WordPress would have shown something of. */
function embed(node: Element, scope: TextScope): RootContent[] {
  const url = textOf(node).trim()
  if (!/^https?:\/\/\S+$/i.test(url)) return [{ type: 'paragraph', children: [{ type: 'text', value: url }] }]
  scope.notes.add('changed', 'embed', noteWords.link({ url }))
  const children: PhrasingContent[] = [{ type: 'text', value: url }]
  return [{ type: 'paragraph', children: [{ type: 'link', url: newPlace(url, scope), children }] }]
}

function detailsNodes(state: State, node: Element, scope: TextScope): RootContent[] {
  const summary = node.children.find((child) => isElement(child, 'summary'))
  const rest = node.children.filter((child) => child !== summary)
  const words = isElement(summary)
    ? [blockHtml(keepHtml([element('summary', {}, summary.children)], scope))]
    : []
  const flow = state.toFlow(state.all({ ...node, children: rest })) as RootContent[]
  return [blockHtml(openingTag(node)), ...words, ...flow, blockHtml('</details>')]
}

const isOwnCount = (node: Element) =>
  ['reversed', 'type'].some(
    (name) => attributeOf(node, name) !== undefined && attributeOf(node, name) !== '1',
  ) || node.children.some((child) => isElement(child, 'li') && attributeOf(child, 'value') !== undefined)
