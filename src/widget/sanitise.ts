const words = (text: string) => new Set(text.split(' '))

export const elements = words(
  'article b bdi blockquote br button cite dd details div dl dt em footer header i li ol p section small span strong summary time ul a svg path',
)
/** Their content stays, they do not. */
const transparent = words('form')
const attributes = words(
  'class id lang dir datetime aria-label aria-hidden title itemprop itemscope itemtype content data-href data-network data-url data-words role tabindex',
)
const svgAttributes = words('viewBox width height overflow preserveAspectRatio d')
const svg = 'http://www.w3.org/2000/svg'
const html = 'http://www.w3.org/1999/xhtml'

const deepest = 40
const max = 20_000

/**
 * Builds the answer again, element by element, from an allow list. Nothing of the provider's own nodes gets into the
 * page, and nothing is serialised and parsed again, which is where markup changes its meaning.
 */
export function sanitise(source: Node, host: string): DocumentFragment {
  let left = max
  const copy = (from: Node, to: Node, depth: number) => {
    for (const node of from.childNodes) {
      left -= 1
      if (left < 0 || depth > deepest) return
      if (node.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(node.nodeValue ?? ''))
      else if (node.nodeType === Node.ELEMENT_NODE) copyElement(node as Element, to, depth + 1)
    }
  }
  const copyElement = (from: Element, to: Node, depth: number) => {
    const name = from.localName
    const inSvg = from.namespaceURI === svg
    if (transparent.has(name)) return copy(from, to, depth)
    if (!elements.has(name) || (inSvg ? !isDrawing(name) : from.namespaceURI !== html || isDrawing(name)))
      return
    const made = inSvg ? document.createElementNS(svg, name) : document.createElement(name)
    for (const { name: attribute, value } of from.attributes) {
      const safe = safeValue(name, attribute, value, host, inSvg)
      if (safe !== undefined) made.setAttribute(attribute, safe)
    }
    if (made instanceof HTMLButtonElement) made.type = 'button'
    if (made instanceof HTMLAnchorElement) {
      made.target = '_blank'
      made.rel = 'noopener noreferrer nofollow ugc'
    }
    to.appendChild(made)
    copy(from, made, depth)
  }
  const fragment = document.createDocumentFragment()
  copy(source, fragment, 0)
  return fragment
}

const isDrawing = (name: string) => name === 'svg' || name === 'path'

/** Class names and ids keep to our prefix, so that an answer cannot dress up as part of the page or take one of its names. */
function safeValue(
  element: string,
  attribute: string,
  value: string,
  host: string,
  inSvg: boolean,
): string | undefined {
  if (attribute === 'class')
    return value
      .split(/\s+/)
      .filter((name) => name.startsWith('portico-'))
      .join(' ')
  if (attribute === 'id') return value.startsWith('portico-') ? value : undefined
  if (attribute === 'role') return /^(img|list|listitem)$/.test(value) ? value : undefined
  if (attribute === 'tabindex') return '-1'
  if (attribute === 'data-url') return safeAddress(value, host)
  if (attribute === 'href') return element === 'a' ? safeAddress(value, host) : undefined
  return attributes.has(attribute) || (inSvg && svgAttributes.has(attribute)) ? value : undefined
}

export function safeAddress(value: string, base: string): string | undefined {
  try {
    const url = new URL(value, base)
    return /^(https?|mailto|sms):$/.test(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}
