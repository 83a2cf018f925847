import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { words as noteWords } from '../../words/desk.importTextNotes.ts'
import { words as textWords } from '../../words/desk.importTexts.ts'
import { originalsOf } from '../addresses/old-addresses.ts'
import { each, own } from '../own.ts'
import { attributeOf, classesOf, element, hasClass, isElement, isLiteral } from './elements.ts'
import { texturize } from './html-text.ts'
import { type Address, beginningOf, type MediaFile, type TextScope } from './text-scope.ts'

type Place = { depth: number; containers: number; isLiteral: boolean; isLink: boolean }

/** Lists and quotes inside each other; our texts hold 20. */
const maxContainers = 15
const deepest = 120

/** Leads addresses to their new places and takes out, or puts into other words, what our pages cannot show. */
export function prepareTree(root: Root, scope: TextScope): void {
  root.children = prepareAll(root.children as ElementContent[], top, scope)
}

const top: Place = { depth: 0, containers: 0, isLiteral: false, isLink: false }

const prepareAll = (nodes: readonly ElementContent[], place: Place, scope: TextScope): ElementContent[] =>
  nodes.flatMap((node) => prepare(node, place, scope))

function prepare(node: ElementContent, place: Place, scope: TextScope): ElementContent[] {
  if (node.type === 'text') return place.isLiteral ? [node] : preparedText(node.value, place, scope)
  if (node.type !== 'element') return []
  const stands = own(replacements, node.tagName)?.(node, scope)
  if (stands) return stands
  const isContainer = isElement(node, 'ul', 'ol', 'blockquote', 'dl')
  const inside = {
    ...place,
    depth: place.depth + 1,
    containers: place.containers + (isContainer ? 1 : 0),
    isLiteral: place.isLiteral || isLiteral(node) || isElement(node, 'code', 'kbd', 'tt', 'samp', 'var'),
    isLink: place.isLink || isElement(node, 'a') || hasClass(node, 'wp-block-embed__wrapper'),
  }
  const anchor = anchorOf(node, scope)
  const leads = resolveAddresses(node, scope)
  node.children = prepareAll(node.children, inside, scope)
  if (!leads) return [...anchor, ...node.children]
  if (inside.containers > maxContainers || inside.depth > deepest) return flattened(node, scope)
  if (isElement(node, 'ul', 'ol', 'menu', 'dir')) repairList(node)
  if (anchor.length === 0) return [node]
  if (/^(?:h[1-6]|p|li|td|th|dt|dd|figcaption|summary)$/.test(node.tagName)) {
    node.children.unshift(...anchor)
    return [node]
  }
  return [...anchor, node]
}

const writtenAddress = /https?:\/\/[^\s<>"'“”‘’[\]]+/gi

/** Our pages turn addresses in a text into links: those of the old site lead to the new place. */
function preparedText(text: string, { isLink }: Place, scope: TextScope): ElementContent[] {
  const words = (value: string): ElementContent[] =>
    value === '' ? [] : [{ type: 'text', value: texturize(value) }]
  if (isLink || !text.includes('://')) return words(text)
  const nodes: ElementContent[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(writtenAddress)) {
    const url = found.replace(/[).,;:!?]{1,9}$/, '')
    const to = scope.context.address(url)?.to
    if (to === undefined) continue
    nodes.push(...words(text.slice(done, index)), element('a', { href: to }, [{ type: 'text', value: url }]))
    done = index + url.length
  }
  return [...nodes, ...words(text.slice(done))]
}

function flattened(node: Element, { notes }: TextScope): ElementContent[] {
  notes.add('changed', node.tagName, noteWords.tooDeep)
  return [word(' '), ...node.children, word(' ')]
}

/** The place that a link of the same text leads to. A heading is found by its words. */
function anchorOf(node: Element, { linkedIds }: TextScope): ElementContent[] {
  const id = attributeOf(node, 'id') ?? (node.tagName === 'a' ? attributeOf(node, 'name') : undefined)
  delete node.properties.id
  if (!id || !linkedIds.has(id)) return []
  if (/^h[1-6]$/.test(node.tagName) && slugOf(textOf(node)) === id) return []
  return [element('span', { id })]
}

const slugOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** A list in a list belongs to the entry before it, and words between entries are an entry. */
function repairList(list: Element): void {
  const entries: ElementContent[] = []
  for (const child of list.children) {
    const before = entries.at(-1)
    if (isElement(child, 'li') || (child.type === 'text' && child.value.trim() === '')) entries.push(child)
    else if (isElement(before, 'li')) before.children.push(child)
    else entries.push(element('li', {}, [child]))
  }
  list.children = entries.filter((entry) => entry.type !== 'text')
}

type Replace = (node: Element, scope: TextScope) => ElementContent[] | undefined

/** The replacement of an element that our pages do not show; undefined if they do. */
const replacements: Readonly<Record<string, Replace>> = {
  ...each<Replace>('template link meta base param', () => []),
  ...each<Replace>('iframe embed object frame', linkInstead),
  ...each<Replace>('script noscript', (node, { notes }) => {
    if (textOf(node).trim() !== '' || attributeOf(node, 'src'))
      notes.add('left-out', node.tagName, sourceOf(node))
    return []
  }),
  style: (node, { notes }) => {
    notes.add('left-out', 'style', noteWords.ofTheme({ source: beginningOf(textOf(node), 60) }))
    return []
  },
  svg: (node, { notes }) => {
    notes.add('left-out', textWords.drawing, noteWords.drawingWords)
    return [word(` ${wordsOf(node)} `)]
  },
  math: (node, { notes }) => {
    notes.add('changed', textWords.formula, noteWords.formula({ words: beginningOf(wordsOf(node), 40) }))
    return mathAsHtml(node)
  },
  input: (node, { notes }) => {
    if (attributeOf(node, 'type') === 'checkbox') return undefined
    notes.add('left-out', textWords.formField, noteWords.htmlForm)
    return []
  },
  ul: (node, scope) =>
    isGallery(node) ? prepareAll(node.children.flatMap(insideEntry), top, scope) : undefined,
  div: (node, scope) => (hasClass(node, 'wp-block-accordion-item') ? accordion(node, scope) : undefined),
}

const sourceOf = (node: Element) =>
  noteWords.nothingRuns({ source: beginningOf(attributeOf(node, 'src') ?? textOf(node), 60) })

const wordsOf = (node: Element): string =>
  node.children
    .map((child) => (child.type === 'text' ? child.value : isElement(child) ? wordsOf(child) : ''))
    .join(' ')
    .replace(/\s+/g, ' ')

/** Something of another site, shown in a frame: a link to it. */
function linkInstead(node: Element, scope: TextScope): ElementContent[] {
  const written = attributeOf(node, 'src') ?? attributeOf(node, 'data') ?? attributeOf(node, 'dataSrc')
  if (hasClass(node, 'wp-block-file__embed')) return []
  const href = written === undefined ? '' : newPlace(written, scope)
  if (!/^(?:https?:|\/)/i.test(href)) {
    scope.notes.add('left-out', node.tagName, noteWords.noAddress)
    return []
  }
  scope.notes.add('changed', node.tagName, noteWords.link({ url: beginningOf(href) }))
  return [element('p', {}, [element('a', { href }, [{ type: 'text', value: href }])])]
}

/** Pictures of earlier galleries are entries of a list, where a caption would have no place. */
const isGallery = (node: Element) =>
  hasClass(node, 'blocks-gallery-grid') || hasClass(node, 'wp-block-gallery')

const insideEntry = (node: ElementContent): ElementContent[] =>
  isElement(node, 'li') ? node.children : [node]

/** Accordions become `details`. */
function accordion(node: Element, scope: TextScope): ElementContent[] | undefined {
  const heading = node.children.find(
    (child) => isElement(child) && hasClass(child, 'wp-block-accordion-heading'),
  )
  if (!isElement(heading)) return undefined
  const rest = node.children.filter((child) => child !== heading)
  const details = element('details', {}, [element('summary', {}, heading.children), ...rest])
  return prepareAll([details], top, scope)
}

const linkable = /^(?:https?|mailto|tel|sms|xmpp):/i

/** Leads every address of an element to its new place. False when the element has nothing to lead to any more. */
function resolveAddresses(node: Element, scope: TextScope): boolean {
  if (node.tagName === 'a') return resolveLink(node, scope)
  if (node.tagName === 'img') return resolvePicture(node, scope)
  for (const name of ['src', 'poster', 'cite', 'data']) {
    const value = attributeOf(node, name)
    if (value && value !== '') node.properties[name] = newPlace(value, scope)
  }
  return true
}

function resolveLink(node: Element, scope: TextScope): boolean {
  const href = attributeOf(node, 'href')?.trim()
  if (href === undefined || href === '') return false
  if (href.startsWith('#')) return true
  const found = find(href, scope)
  if (found?.isLost) scope.notes.add('changed', beginningOf(href), noteWords.numberLost)
  const to = found?.to ?? whole(href, scope)
  if (to.startsWith('/') || linkable.test(to)) {
    node.properties.href = to
    return true
  }
  scope.notes.add('left-out', beginningOf(href), noteWords.notFollowed)
  return false
}

/** The address here; as it is, made whole, when nothing is known of it. */
export const newPlace = (url: string, scope: TextScope): string => find(url, scope)?.to ?? whole(url, scope)

/** The original of a file whose resized copy is named. */
function findFile(url: string, scope: TextScope): string | undefined {
  for (const candidate of originalsOf(whole(url, scope))) {
    const found = find(candidate, scope)
    if (found?.kind === 'file') return found.to
  }
  return undefined
}

const find = (url: string, scope: TextScope): Address | undefined => scope.context.address(whole(url, scope))

function whole(url: string, { context: { base } }: TextScope): string {
  const written = url.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(written) && !/^https?:/i.test(written)) return written
  return URL.canParse(written, base) ? new URL(written, base).href : written
}

/** Plugins that load pictures later keep the address elsewhere. */
const lateSources = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigFile']

function resolvePicture(node: Element, scope: TextScope): boolean {
  const here = attributeOf(node, 'dataHere')
  const late = lateSources.map((name) => attributeOf(node, name)).find((value) => value)
  const written = attributeOf(node, 'src') ?? ''
  const url = written === '' || written.startsWith('data:') ? late : written
  const id = idOf(node)
  const { src, file } = here ? { src: here } : pictureAt({ url, id }, scope)
  if (!src || !/^(?:https?:|\/)/i.test(src)) {
    scope.notes.add(
      'left-out',
      textWords.picture,
      src ? noteWords.notShown({ url: beginningOf(src, 40) }) : noteWords.noAddress,
    )
    return false
  }
  node.properties = { src, alt: attributeOf(node, 'alt') ?? file?.alt ?? '' }
  return true
}

/** Where a picture is now, and what the library knows of it. */
export function pictureAt(
  { url, id }: { url: string | undefined; id: number | undefined },
  scope: TextScope,
): { src?: string | undefined; file?: MediaFile | undefined } {
  const file = scope.context.media({
    ...(id !== undefined && { id }),
    ...(url && { url: whole(url, scope) }),
  })
  return { file, src: file?.src ?? (url && (findFile(url, scope) ?? newPlace(url, scope))) }
}

function idOf(node: Element): number | undefined {
  const name = classesOf(node).find((one) => /^wp-image-\d+$/.test(one))
  const id = name?.slice('wp-image-'.length) ?? attributeOf(node, 'dataId')
  return id && /^\d+$/.test(id) ? Number(id) : undefined
}

const word = (value: string): ElementContent => ({ type: 'text', value })

const mathWords = new Set(['mi', 'mn', 'mo', 'mtext', 'ms', 'annotation'])

/** Superscripts and subscripts after the first part. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  ...{ msup: ['sup'], mover: ['sup'], msub: ['sub'], munder: ['sub'] },
  ...{ msubsup: ['sub', 'sup'], munderover: ['sub', 'sup'] },
}

/** A formula in the signs that a line of text has: raised, lowered, fractions with a stroke, roots with a sign. */
function mathAsHtml(node: Element): ElementContent[] {
  const { tagName, children } = node
  if (mathWords.has(tagName)) return [word(` ${textOf(node).trim()} `)]
  const parts = children.filter((child) => isElement(child)).map(mathAsHtml)
  const [first = [], second = []] = parts
  const beside = own(scripts, tagName)
  if (beside) return [...first, ...beside.map((name, at) => element(name, {}, parts[at + 1] ?? []))]
  if (tagName === 'mfrac') return [...inBrackets(first), word(' / '), ...inBrackets(second)]
  if (tagName === 'msqrt') return [word(' √'), ...inBrackets(parts.flat())]
  if (tagName === 'mroot') return [element('sup', {}, second), word('√'), ...inBrackets(first)]
  return [
    word(' '),
    ...children.flatMap((child) => (isElement(child) ? mathAsHtml(child) : bare(child))),
    word(' '),
  ]
}

const bare = (node: ElementContent): ElementContent[] =>
  node.type === 'text' && node.value.trim() !== '' ? [node] : []

const inBrackets = (nodes: readonly ElementContent[]) => [word('('), ...nodes, word(')')]
