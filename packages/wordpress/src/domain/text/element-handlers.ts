import type { Element, ElementContent } from 'hast'
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast'
import { toString as textOf } from 'hast-util-to-string'
import type { Html, PhrasingContent, RootContent } from 'mdast'
import { writeBlock } from 'portico/extension'
import { words as noteWords } from '../../words/desk.importTextNotes.ts'
import { words as textWords } from '../../words/desk.importTexts.ts'
import { each } from '../own.ts'
import { attributeOf, element, hasClass, isBlank, isElement, isPhrasing } from './elements.ts'
import type { Footnotes } from './footnotes.ts'
import { keepHtml, openingTag } from './kept-html.ts'
import { newPlace } from './prepare-tree.ts'
import { given, placeTag, type TextScope } from './text-scope.ts'

/** Elements within a sentence that Markdown has no sign for. */
const keptInline = 'abbr bdi bdo cite data dfn ins kbd mark q ruby rt rp samp small span sub sup time u var'

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
    ...each(keptInline, inlineHandler(footnotes)),
    ...each(
      'article aside header footer main nav form fieldset legend dialog center menu optgroup p figcaption caption',
      flow,
    ),
    ...each('acronym big font label button picture map canvas noembed noframes select', inside),
    [placeTag]: (state, node) => placed(state, node, scope),
    ...each('strong b', wrapped('strong')),
    ...each('em i', wrapped('emphasis')),
    ...each('del s strike', wrapped('delete')),
    a: (state, node) => linkNodes(inside(state, node), node),
    img: (_, node) => imageOf(node),
    br: () => ({ type: 'break' }),
    ...each('code tt', inlineCode),
    pre: (_, node) => preformatted(node, scope),
    option: (state, node) => [...inside(state, node), { type: 'text', value: ' ' }],
    textarea: (_, node) => ({ type: 'text', value: textOf(node) }),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, headingHandler(depth as 1)])),
    figure: (state, node) => figureNodes(state, node, scope),
    div: (state, node) =>
      hasClass(node, 'wp-block-embed__wrapper') ? embed(node, scope) : flow(state, node),
    details: (state, node) => detailsNodes(state, node, scope),
    dl: keep,
    table: (state, node, parent) =>
      isPlainTable(node) ? defaultHandlers.table(state, node) : keep(state, node, parent),
    ...each('td th', tableCell),
    ol: (state, node, parent) =>
      isOwnCount(node) ? keep(state, node, parent) : defaultHandlers.ol(state, node),
    ul: (state, node) =>
      node.children.some((child) => !isBlank(child)) ? defaultHandlers.ul(state, node) : [],
    ...each('audio video', ((_, node) => mediaNodes(node, scope)) as Handle),
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
    // It follows the file name without a space; drawn as a key, the two are distinct.
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

/** A picture with a plain caption is Markdown; anything else with a caption stays a figure, with Markdown inside. */
function figureNodes(state: State, node: Element, scope: TextScope): RootContent[] {
  const caption = node.children.find((child) => isElement(child, 'figcaption') && !isEmpty(child))
  const rest = node.children.filter((child) => !isElement(child, 'figcaption'))
  const inside = () => state.toFlow(state.all({ ...node, children: rest })) as RootContent[]
  if (!isElement(caption)) return inside()
  const picture = onlyPicture(rest)
  if (picture && isElement(picture, 'img') && isPlain(caption))
    return [{ type: 'paragraph', children: [imageOf(picture, flat(textOf(caption)))] }]
  if (picture) return [blockHtml(keepHtml([element('figure', {}, [picture, caption])], scope))]
  const words = blockHtml(keepHtml([caption], scope))
  const flow = inside()
  const isFirst = node.children.filter((child) => !isBlank(child))[0] === caption
  return [blockHtml('<figure>'), ...(isFirst ? [words, ...flow] : [...flow, words]), blockHtml('</figure>')]
}

const imageOf = (picture: Element, title?: string) =>
  ({
    type: 'image',
    url: String(picture.properties.src ?? ''),
    alt: flat(String(picture.properties.alt ?? '')),
    ...(title && { title }),
  }) as const

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

const isEmpty = (node: ElementContent): boolean =>
  isBlank(node) || (isElement(node) && node.tagName !== 'img' && node.children.every(isEmpty))

const isPlain = ({ children }: Element) => children.every((child) => child.type === 'text')

/** A picture, or a link around one, and nothing else; boxes around it mean nothing. */
function onlyPicture(nodes: readonly ElementContent[]): Element | undefined {
  const [only, ...more] = nodes.filter((node) => !isBlank(node))
  if (!isElement(only) || more.length > 0) return undefined
  if (only.tagName === 'img') return only
  const inner = onlyPicture(only.children)
  if (!inner) return undefined
  if (only.tagName === 'a') return isElement(inner, 'img') ? { ...only, children: [inner] } : undefined
  return isElement(only, 'div', 'p', 'span', 'picture', 'figure') ? inner : undefined
}

/** Markdown can say a table with one row of headings, as many cells in each row, and sentences in them. */
function isPlainTable(table: Element): boolean {
  const rows = rowsOf(table)
  const [head, ...body] = rows
  if (!head || !rows.every(({ part }) => part !== undefined)) return false
  const width = cellsOf(head.row).length
  if (width === 0 || !cellsOf(head.row).every(({ tagName }) => tagName === 'th')) return false
  return (
    table.children.every((child) => isBlank(child) || isElement(child, 'thead', 'tbody')) &&
    rows.filter(({ part }) => part === 'thead').length <= 1 &&
    body.every(
      ({ row }) => cellsOf(row).length === width && cellsOf(row).every(({ tagName }) => tagName === 'td'),
    ) &&
    rows.every(({ row }) => row.children.every((child) => isBlank(child) || isElement(child, 'td', 'th'))) &&
    rows.every(({ row }) => cellsOf(row).every(isPlainCell))
  )
}

function rowsOf(table: Element): { row: Element; part?: string }[] {
  return table.children.flatMap((part) => {
    if (!isElement(part, 'thead', 'tbody')) return []
    return part.children.flatMap((row): { row: Element; part?: string }[] => {
      if (isElement(row, 'tr')) return [{ row, part: part.tagName }]
      return isBlank(row) ? [] : [{ row: table }]
    })
  })
}

const cellsOf = (row: Element) => row.children.filter((child) => isElement(child, 'td', 'th')) as Element[]

function isPlainCell(cell: Element): boolean {
  if (!isSingle(cell, 'colSpan') || !isSingle(cell, 'rowSpan')) return false
  const inside = cell.children.filter((child) => !isBlank(child))
  const [only] = inside
  const content = inside.length === 1 && isElement(only, 'p') ? only.children : inside
  return content.every(isSentence)
}

const isSingle = (cell: Element, name: string) => Number(attributeOf(cell, name) ?? 1) === 1

const isSentence = (node: ElementContent): boolean =>
  isPhrasing(node) && (!isElement(node) || node.children.every(isSentence))

/** A film or a sound of the library becomes our player, one of another site a link. */
function mediaNodes(node: Element, scope: TextScope): RootContent[] {
  const kind = node.tagName === 'audio' ? 'audio' : 'video'
  const sources = node.children.filter((child) => isElement(child, 'source')) as Element[]
  const files = [
    attributeOf(node, 'dataHere'),
    attributeOf(node, 'src'),
    ...sources.map((source) => attributeOf(source, 'src')),
  ]
  const named = [...new Set(files.filter((file) => file !== undefined && file !== ''))] as string[]
  const here = named.filter((file) => /^\/(?!\/)/.test(file))
  if (here.length > 0) return [blockHtml(writeBlock(kind, given(attributesOf(node, kind, here))))]
  if (named.length === 0) scope.notes.add('left-out', textWords[kind], noteWords.noAddress)
  return named.map((url) => {
    scope.notes.add('changed', textWords[kind], noteWords.linkElsewhere({ url }))
    return { type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: url }] }] }
  })
}

const formats: Readonly<Record<string, readonly string[]>> = {
  audio: ['mp3', 'ogg', 'flac', 'm4a', 'wav'],
  video: ['mp4', 'm4v', 'webm', 'ogv'],
}

function attributesOf(node: Element, kind: 'audio' | 'video', [src = '', ...others]: readonly string[]) {
  const same = others.flatMap((file) => {
    const format = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? ''
    return formats[kind]?.includes(format) ? [[format, file] as const] : []
  })
  const flag = (name: string) => (attributeOf(node, name) === undefined ? undefined : 'true')
  const preload = attributeOf(node, 'preload')
  return {
    src,
    ...Object.fromEntries(same),
    ...(kind === 'video' && pictureOf(node)),
    ...captionsOf(node),
    title: attributeOf(node, 'title') ?? attributeOf(node, 'ariaLabel'),
    preload: preload === 'none' || preload === 'auto' ? preload : undefined,
    loop: flag('loop'),
    autoplay: flag('autoPlay'),
    muted: flag('muted'),
  }
}

function pictureOf(node: Element) {
  const poster = attributeOf(node, 'poster')
  return {
    poster: poster?.startsWith('/') ? poster : undefined,
    width: sizeOf(node, 'width'),
    height: sizeOf(node, 'height'),
  }
}

function sizeOf(node: Element, name: string): number | undefined {
  const size = Number(attributeOf(node, name))
  return Number.isInteger(size) && size >= 16 && size <= 7680 ? size : undefined
}

function captionsOf(node: Element): Record<string, string> {
  const tracks = node.children.filter((child) => isElement(child, 'track')) as Element[]
  return Object.fromEntries(
    tracks.flatMap((track) => {
      const src = attributeOf(track, 'src')
      const language = attributeOf(track, 'srcLang')?.toLowerCase() ?? ''
      if (!src?.startsWith('/')) return []
      return [[/^[a-z]{2,3}(?:-[a-z0-9]+)*$/.test(language) ? `captions-${language}` : 'captions', src]]
    }),
  )
}

/** HTML within a sentence; without the mark it would count as a block. */
export const inlineHtml = (value: string) => ({ type: 'html', value, data: { hName: 'span' } }) as Html

/** HTML, or one of our blocks, between paragraphs. */
const blockHtml = (value: string): Html => ({ type: 'html', value })

const phrasing = new Set(
  'break delete emphasis footnoteReference image inlineCode link strong text'.split(' '),
)

const isInline = (node: RootContent): node is PhrasingContent =>
  phrasing.has(node.type) || (node.type === 'html' && node.data !== undefined)

/**
 * Wraps inline content, and leaves the rest as it is. Spaces at the edges go outside: Markdown cannot begin or end with
 * them there.
 */
function around(
  nodes: readonly RootContent[],
  make: (inside: PhrasingContent[]) => readonly RootContent[],
): RootContent[] {
  const result: RootContent[] = []
  let run: PhrasingContent[] = []
  const endRun = () => {
    const { before, inside, after } = withoutEdges(run)
    if (before) result.push({ type: 'text', value: before })
    if (inside.length > 0) result.push(...make(inside))
    if (after) result.push({ type: 'text', value: after })
    run = []
  }
  for (const node of nodes) {
    if (isInline(node)) run.push(node)
    else {
      endRun()
      result.push(node)
    }
  }
  endRun()
  return result
}

function withoutEdges(run: readonly PhrasingContent[]) {
  const inside = run.map((node) => ({ ...node }))
  let before = ''
  let after = ''
  const first = inside[0]
  if (first?.type === 'text') {
    const value = first.value.trimStart()
    before = first.value.slice(0, first.value.length - value.length)
    first.value = value
    if (value === '') inside.shift()
  }
  const last = inside.at(-1)
  if (last?.type === 'text') {
    const value = last.value.trimEnd()
    after = last.value.slice(value.length)
    last.value = value
    if (value === '') inside.pop()
  }
  return { before, inside, after }
}

/**
 * Everything in one sentence: blocks lose their lines. Anything that cannot be in a sentence is returned separately.
 */
function asSentence(nodes: readonly RootContent[]): {
  inside: PhrasingContent[]
  apart: RootContent[]
} {
  const inside: PhrasingContent[] = []
  const apart: RootContent[] = []
  for (const node of nodes) {
    if (isInline(node)) {
      inside.push(node.type === 'break' ? inlineHtml('<br>') : node)
      continue
    }
    if ('children' in node) {
      const inner = asSentence(node.children as RootContent[])
      if (inside.length > 0 && inner.inside.length > 0) inside.push({ type: 'text', value: ' ' })
      inside.push(...inner.inside)
      apart.push(...inner.apart)
    } else if (node.type === 'code') inside.push({ type: 'inlineCode', value: node.value })
    else apart.push(node)
  }
  return { inside, apart }
}

/** A link holds no other, and stars inside stars or strokes inside strokes would be read as something else. */
const without = (type: PhrasingContent['type'], nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (!('children' in node)) return [node]
    const children = without(type, node.children as PhrasingContent[])
    return node.type === type ? children : [{ ...node, children } as PhrasingContent]
  })
