import { writeElement } from './html-text.ts'
import { type Block, type BlockPart, isRecord } from './parse-blocks.ts'

/** What one use of a pattern says otherwise: the name of a block in it -> the attributes that differ. */
export type Overrides = Readonly<Record<string, unknown>>

/** The blocks of a pattern as one text uses it. */
export const withOverrides = (parts: readonly BlockPart[], overrides: Overrides): BlockPart[] =>
  parts.map((part) => {
    if (typeof part === 'string') return part
    const said = overridesOf(part, overrides)
    const inside = withOverrides(part.parts, overrides)
    return { ...part, parts: said ? inside.map((one) => overridden(one, part.name, said)) : inside }
  })

function overridesOf({ attributes: { metadata } }: Block, overrides: Overrides) {
  if (!isRecord(metadata) || typeof metadata.name !== 'string' || !isRecord(metadata.bindings))
    return undefined
  const isOpen = Object.values(metadata.bindings).some(
    (binding) => isRecord(binding) && binding.source === 'core/pattern-overrides',
  )
  const said = Object.hasOwn(overrides, metadata.name) ? overrides[metadata.name] : undefined
  return isOpen && isRecord(said) ? said : undefined
}

/** The element that holds the words of a block. */
const wordElements: Readonly<Record<string, RegExp>> = {
  'core/paragraph': /<(p)[\s>]/,
  'core/heading': /<(h[1-6])[\s>]/,
  'core/button': /<(a|button)[\s>]/,
  'core/list-item': /<(li)[\s>]/,
  'core/verse': /<(pre)[\s>]/,
  'core/preformatted': /<(pre)[\s>]/,
}

function overridden(part: BlockPart, name: string, said: Record<string, unknown>): BlockPart {
  if (typeof part !== 'string') return part
  const { content, text, url, alt, id, caption } = said
  const words = content ?? text
  if (name === 'core/image') {
    const picture = typeof url === 'string' ? withPicture(part, { url, alt, id }) : part
    return typeof caption === 'string' ? withWords(picture, /<(figcaption)[\s>]/, caption) : picture
  }
  const place = Object.hasOwn(wordElements, name) ? wordElements[name] : undefined
  const worded = place && typeof words === 'string' ? withWords(part, place, words) : part
  return name === 'core/button' && typeof url === 'string' ? withLink(worded, url) : worded
}

/** From the end of the first opening tag to its last closing one. */
function withWords(html: string, place: RegExp, words: string): string {
  const found = place.exec(html)
  const start = found ? html.indexOf('>', found.index) + 1 : 0
  const end = found ? html.lastIndexOf(`</${found[1]}>`) : -1
  return start > 0 && end >= start ? html.slice(0, start) + words + html.slice(end) : html
}

function withLink(html: string, href: string): string {
  const start = html.search(/<a[\s>]/)
  const end = start < 0 ? -1 : html.indexOf('>', start)
  return end < 0
    ? html
    : html.slice(0, start) + writeElement('a', { href }).slice(0, -4) + html.slice(end + 1)
}

function withPicture(html: string, { url, alt, id }: { url: string; alt: unknown; id: unknown }): string {
  const start = html.search(/<img[\s>]/)
  const end = start < 0 ? -1 : html.indexOf('>', start)
  if (end < 0) return html
  const picture = writeElement('img', {
    src: url,
    alt: typeof alt === 'string' ? alt : '',
    class: typeof id === 'number' ? `wp-image-${id}` : undefined,
  })
  return html.slice(0, start) + picture + html.slice(end + 1)
}
