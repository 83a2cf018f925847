import type { Element, ElementContent, Root, RootContent } from 'hast'

export type Content = ElementContent | RootContent

export const isElement = (node: Content | Root | undefined, ...names: readonly string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName))

export const element = (
  tagName: string,
  properties: Element['properties'] = {},
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children })

export const classesOf = ({ properties: { className } }: Element): readonly string[] =>
  Array.isArray(className) ? className.map(String) : []

export const hasClass = (node: Element, name: string) => classesOf(node).includes(name)

export const isBlank = (node: Content) =>
  node.type === 'comment' || (node.type === 'text' && /^[\s\u00a0]*$/.test(node.value))

export const attributeOf = ({ properties }: Element, name: string): string | undefined => {
  const value = properties[name]
  if (value === undefined || value === null || value === false) return undefined
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** Elements allowed within a sentence. All others begin a new line. */
const phrasing = new Set(
  (
    'a abbr acronym b bdi bdo big blink br button cite code data del dfn em font i img ins kbd label mark meter nobr output ' +
    'picture progress q rb rp rt rtc ruby s samp small span strike strong sub sup time tt u var wbr input select option ' +
    'optgroup textarea map area source track math svg'
  ).split(' '),
)

export const isPhrasing = (node: Content): boolean =>
  node.type === 'text' || node.type === 'comment' || (node.type === 'element' && phrasing.has(node.tagName))

/** Text where every space and line counts. */
export const isLiteral = (node: Element) => literal.has(node.tagName)
const literal = new Set(['pre', 'textarea', 'xmp', 'listing', 'plaintext', 'svg', 'math', 'script', 'style'])
