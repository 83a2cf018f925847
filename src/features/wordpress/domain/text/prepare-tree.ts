import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { words as noteWords } from '#words/desk.importTextNotes.ts'
import { words as textWords } from '#words/desk.importTexts.ts'
import { attributeOf, element, hasClass, isElement, isLiteral } from './elements.ts'
import { mathAsHtml } from './math.ts'
import { beginningOf } from './notes.ts'
import { newPlace, resolveAddresses } from './resolve-addresses.ts'
import type { TextScope } from './text-scope.ts'
import { texturize } from './texturize.ts'

type Place = { depth: number; containers: number; isLiteral: boolean; isLink: boolean }

/** Lists and quotes inside each other; our texts hold 20. */
const mostContainers = 15
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
  const stands = replaced(node, scope)
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
  if (inside.containers > mostContainers || inside.depth > deepest) return flattened(node, scope)
  if (isElement(node, 'ul', 'ol', 'menu', 'dir')) repairList(node)
  if (anchor.length === 0) return [node]
  if (/^(?:h[1-6]|p|li|td|th|dt|dd|figcaption|summary)$/.test(node.tagName)) {
    node.children.unshift(...anchor)
    return [node]
  }
  return [...anchor, node]
}

const writtenAddress = /https?:\/\/[^\s<>"'“”‘’[\]]+/gi

/** Our pages make links of addresses that stand in a text: those of the old site lead to the new place. */
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
  return [{ type: 'text', value: ' ' }, ...node.children, { type: 'text', value: ' ' }]
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

/** What stands in the place of an element that our pages do not show; nothing when they do. */
function replaced(node: Element, scope: TextScope): ElementContent[] | undefined {
  const { notes } = scope
  switch (node.tagName) {
    case 'script':
    case 'noscript':
      if (textOf(node).trim() !== '' || attributeOf(node, 'src'))
        notes.add('left-out', node.tagName, sourceOf(node))
      return []
    case 'style':
      notes.add('left-out', 'style', noteWords.ofTheme({ source: beginningOf(textOf(node), 60) }))
      return []
    case 'template':
    case 'link':
    case 'meta':
    case 'base':
    case 'param':
      return []
    case 'iframe':
    case 'embed':
    case 'object':
    case 'frame':
      return linkInstead(node, scope)
    case 'svg':
      notes.add('left-out', textWords.drawing, noteWords.drawingWords)
      return [{ type: 'text', value: ` ${wordsOf(node)} ` }]
    case 'math':
      notes.add('changed', textWords.formula, noteWords.formula({ words: beginningOf(wordsOf(node), 40) }))
      return mathAsHtml(node)
    case 'input':
      if (attributeOf(node, 'type') === 'checkbox') return undefined
      notes.add('left-out', textWords.formField, noteWords.htmlForm)
      return []
    case 'ul':
      return isGallery(node) ? prepareAll(node.children.flatMap(insideEntry), top, scope) : undefined
    case 'div':
      return hasClass(node, 'wp-block-accordion-item') ? accordion(node, scope) : undefined
    default:
      return undefined
  }
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
    scope.notes.add('left-out', node.tagName, noteWords.leadsNowhere)
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

/** What opens and closes is `details` here. */
function accordion(node: Element, scope: TextScope): ElementContent[] | undefined {
  const heading = node.children.find(
    (child) => isElement(child) && hasClass(child, 'wp-block-accordion-heading'),
  )
  if (!isElement(heading)) return undefined
  const rest = node.children.filter((child) => child !== heading)
  const details = element('details', {}, [element('summary', {}, heading.children), ...rest])
  return prepareAll([details], top, scope)
}
