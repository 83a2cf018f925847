import type { Element, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/**
 * Texts of a page outside ⟦brackets⟧: what the owner wrote, and anything of ours that is in no catalogue. `leaveOut`
 * names elements that are not looked into.
 */
export function unsaidTexts(html: string, leaveOut: (element: Element) => boolean = () => false): string[] {
  const found: string[] = []
  const read = createReader(found)
  const visit = (node: Root | RootContent): void => {
    if (node.type === 'text') read(node.value)
    if (node.type === 'root') for (const child of node.children) visit(child)
    if (node.type !== 'element' || isUnseen(node) || leaveOut(node)) return
    for (const text of textsBeside(node)) createReader(found)(text)
    if (node.tagName === 'script') found.push(...textsForMachines(node).flatMap((text) => unsaidTexts(text)))
    else for (const child of node.children) visit(child)
  }
  visit(fromHtml(html))
  return found
}

/** Brackets may be opened in one element and closed in another. */
function createReader(found: string[]) {
  let depth = 0
  return (text: string) => {
    let outside = ''
    for (const sign of text) {
      if (sign === '⟦') depth += 1
      else if (sign === '⟧') depth -= 1
      else if (depth === 0) outside += sign
    }
    for (const piece of outside.split(' · '))
      if (/\p{L}/u.test(piece)) found.push(piece.replaceAll(/\s+/g, ' ').trim())
  }
}

/** Letters that are the same in every language, and dates, which the platform writes. */
const isUnseen = ({ tagName, properties }: Element) =>
  ['style', 'code', 'time'].includes(tagName) || properties.lang === 'en'

const heard = ['alt', 'ariaLabel', 'ariaValueText', 'placeholder', 'title']

/** What is read or heard of an element beside the text in it. */
function textsBeside({ tagName, properties }: Element): string[] {
  const attributes = heard.map((name) => properties[name]).filter((text) => typeof text === 'string')
  switch (tagName) {
    case 'meta':
      return /^(?:description|og:(?:title|description|image:alt))$/.test(
        String(properties.name ?? properties.property),
      )
        ? [String(properties.content)]
        : []
    case 'input':
      return /^(?:submit|button|reset)$/.test(String(properties.type))
        ? [...attributes, String(properties.value)]
        : attributes
    case 'portico-island':
      return textsOfIsland(JSON.parse(String(properties.props ?? '{}')))
    default:
      return attributes
  }
}

/** What structured data say in words, or in HTML. */
function textsForMachines({ properties, children: [content] }: Element): string[] {
  if (properties.type !== 'application/ld+json' || content?.type !== 'text') return []
  return textsOf(JSON.parse(content.value), /^(?:name|headline|description|text)$/)
}

/** All of its words, and of the rest what looks like some. */
const textsOfIsland = ({ words, ...rest }: Record<string, unknown>) => [
  ...textsOf(words, /./),
  ...textsOf(rest, /^(?!className$|d$)/).filter((text) => /\p{L}{2,} |\p{L} \p{L}/u.test(text)),
]

/** Texts in JSON, by their names; a message that waits for its values is said in the browser. */
function textsOf(json: unknown, named: RegExp): string[] {
  const found: string[] = []
  const visit = (value: unknown, name: string) => {
    if (typeof value === 'string' && named.test(name)) found.push(value)
    if (typeof value !== 'object' || value === null || ('in' in value && 'form' in value)) return
    for (const [inner, part] of Object.entries(value)) visit(part, Array.isArray(value) ? name : inner)
  }
  visit(json, '')
  return found
}

/** Whether the owner wrote it: a long text anywhere, a short one by itself between other signs than letters. */
export function createOwnersWords(files: readonly string[]) {
  const written = files.map((text) => text.replaceAll(/\]\([^\s)]*|<[^>]+>|\\$/gm, ''))
  const all = lettersOf(written.join(' '))
  const pieces = new Set(
    [...files, ...written].flatMap((text) => betweenSigns.flatMap((sign) => text.split(sign))).map(lettersOf),
  )
  return (text: string) => {
    const letters = lettersOf(text)
    return pieces.has(letters) || (letters.length > 12 && all.includes(letters))
  }
}

const betweenSigns = [/[^\p{L}\p{N}\s'’,-]+|\n/u, /[^\p{L}\p{N}\s'’-]+|\n/u]

const lettersOf = (text: string) => text.replaceAll(/\P{L}+/gu, '').toLowerCase()
