import type { Element, ElementContent, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Translate } from '#platform/words/translate.ts'
import { onDomain, originsOf, type SiteAddresses } from '#shared/site-addresses.ts'
import { words } from '#words/content.ts'

/** Links within the text find ids that sanitising has prefixed; links to other sites say so. */
export function refineLinks(tree: Root, site: SiteAddresses) {
  const ids = new Set<string>()
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.id === 'string') ids.add(properties.id)
  })
  visit(tree, 'element', ({ tagName, properties }) => {
    const { href } = properties
    if (tagName !== 'a' || typeof href !== 'string') return
    const prefixed = `user-content-${href.slice(1)}`
    if (href.startsWith('#') && ids.has(prefixed)) properties.href = `#${prefixed}`
    else if (leadsElsewhere(href, site)) properties.rel = ['external', 'noopener']
  })
}

/** For readers elsewhere. */
export function writeWholeAddresses(tree: Root, site: SiteAddresses) {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src', 'poster']) {
      const path = properties[name]
      if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) continue
      const there = onDomain(site, path)
      properties[name] = there ? there.origin + there.path : site.url + path
    }
  })
}

/** International numbers of telephones, from 9 digits to the most there are. */
const telephone = /(?<![\p{L}\p{N}+])\+[1-9](?:[ \u00a0()./-]{0,2}\d){8,14}(?![\p{L}\p{N}])/gu
/** A number of up to nine digits in groups of three, or a date behind one. */
const anotherNumber = /^\+\d{1,3}(?:[ .\u00a0]\d{3}){2}$|\d{4}-\d\d-\d\d$/

/** A number to call leads to the telephone, and keeps its order in a text from right to left. */
export function refineNumbers(tree: Root) {
  visit(tree, (node, index, parent: Parents | undefined) => {
    if (node.type === 'element' && ['a', 'code', 'pre', 'button'].includes(node.tagName)) return SKIP
    if (node.type !== 'text' || !parent || index === undefined || !node.value.includes('+')) return undefined
    const parts = withNumbers(node.value)
    if (parts[0] && parts.length === 1 && parts[0].type === 'text') return undefined
    parent.children.splice(index, 1, ...parts)
    return [SKIP, index + parts.length]
  })
}

function withNumbers(text: string): ElementContent[] {
  const parts: ElementContent[] = []
  let at = 0
  for (const { 0: number, index } of text.matchAll(telephone)) {
    if (anotherNumber.test(number)) continue
    if (index > at) parts.push({ type: 'text', value: text.slice(at, index) })
    const href = `tel:+${number.replace('(0)', '').replace(/\D/g, '')}`
    parts.push(element('a', { href, dir: 'ltr' }, [{ type: 'text', value: number }]))
    at = index + number.length
  }
  return at < text.length ? [...parts, { type: 'text', value: text.slice(at) }] : parts
}

function leadsElsewhere(href: string, site: SiteAddresses): boolean {
  if (!/^(https?:)?\/\//i.test(href)) return false
  const url = URL.parse(href, site.url)
  return url !== null && !originsOf(site).includes(url.origin)
}

/** A paragraph that is only a picture is a figure, and the picture's title its caption. */
export function refineFigures(tree: Root) {
  visit(tree, 'element', (node) => {
    const picture = node.tagName === 'p' ? onlyPicture(node) : undefined
    if (!picture) return undefined
    const { title, ...properties } = picture.properties
    node.tagName = 'figure'
    node.children = [{ ...picture, properties }]
    if (typeof title === 'string')
      node.children.push(element('figcaption', {}, [{ type: 'text', value: title }]))
    return SKIP
  })
}

function onlyPicture({ children }: Element): Element | undefined {
  const [only, ...more] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return only?.type === 'element' && only.tagName === 'img' && more.length === 0 ? only : undefined
}

/** Loads the first picture eagerly, if wanted, and the others lazily. Returns their addresses. */
export function orderPictures(tree: Root, eagerFirst: boolean): Set<string> {
  const sources = new Set<string>()
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'img' || typeof properties.src !== 'string') return
    properties.loading = eagerFirst && sources.size === 0 ? 'eager' : 'lazy'
    sources.add(properties.src)
  })
  return sources
}

/** Wide tables and code get their own scrolling, which works with the keyboard. */
export function refineScrolling(tree: Root, t: Translate) {
  const taken = new Set<string>()
  visit(tree, 'element', (node, index, parent: Parents | undefined) => {
    if (node.tagName === 'pre') node.properties.tabIndex = 0
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined
    parent.children[index] = element(
      'div',
      { className: ['table-scroll'], role: 'region', ariaLabel: tableName(node, taken, t), tabIndex: 0 },
      [node],
    )
    return undefined
  })
}

/** `align` is no longer HTML; feed readers, who have none of our styles, still go by it. */
export function refineAlignment(tree: Root) {
  visit(tree, 'element', ({ properties }) => {
    const { align } = properties
    delete properties.align
    if (align === 'right' || align === 'center') properties.className = [`at-${align}`]
  })
}

/** The headings of its columns, to distinguish the tables of a page. */
function tableName(table: Element, taken: Set<string>, t: Translate): string {
  const columns: string[] = []
  visit(table, 'element', (cell) => {
    if (cell.tagName === 'th') columns.push(textOf(cell).replace(/\s+/g, ' ').trim())
  })
  const named = columns.filter(Boolean)
  const wanted = t(named.length > 0 ? words.tableOf({ columns: named }) : words.table)
  let name = wanted
  for (let count = 2; taken.has(name); count += 1) name = t(words.tableAgain({ name: wanted, count }))
  taken.add(name)
  return name
}

/** A task says whether it is done; the empty corner of a table is not a heading, but the cells below it are. */
export function refineNames(tree: Root, t: Translate) {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'input')
      node.properties.ariaLabel = t(node.properties.checked ? words.done : words.toDo)
    if (node.tagName === 'table') nameRows(node)
    if (isEmptyHeading(node)) node.tagName = 'td'
  })
}

/** Markdown does not mark row headings: a first column without a heading contains headings. */
function nameRows(table: Element) {
  const [head, ...rows] = rowsOf(table).map(({ children }) => children.filter(isElement))
  const cells = rows.flat()
  if (!head?.[0] || !isEmptyHeading(head[0]) || cells.some(({ properties }) => properties.rowSpan)) return
  for (const [first] of rows) {
    if (first?.tagName !== 'td' || first.children.length === 0) continue
    first.tagName = 'th'
    first.properties.scope = 'row'
  }
}

function rowsOf(table: Element): Element[] {
  const groups = table.children.filter(isElement)
  return groups
    .flatMap(({ children }) => children.filter(isElement))
    .filter(({ tagName }) => tagName === 'tr')
}

const isElement = (node: ElementContent) => node.type === 'element'

const isEmptyHeading = ({ tagName, children }: Element) => tagName === 'th' && children.length === 0

/** Footnotes come with a heading that is heard only, and with links back that hold nothing but their number. */
export function nameFootnotes(tree: Root, t: Translate) {
  visit(tree, 'element', ({ tagName, properties, children }) => {
    if (tagName === 'h2' && properties.id === 'user-content-footnote-label')
      children.splice(0, children.length, { type: 'text', value: t(words.footnotes) })
    if (tagName === 'a' && 'dataFootnoteBackref' in properties)
      properties.ariaLabel = t(words.backToReference({ mark: String(properties.ariaLabel) }))
  })
}

const element = (
  tagName: string,
  properties: Element['properties'],
  children: Element['children'],
): Element => ({ type: 'element', tagName, properties, children })
