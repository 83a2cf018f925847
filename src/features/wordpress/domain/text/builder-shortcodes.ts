import { words as noteWords } from '#words/desk.importTextNotes.ts'
import { embedHtml } from './embed-html.ts'
import { writeElement } from './html-text.ts'
import { isWordKey, linkHtml, wordsAsHtml, wordsOfSettings } from './page-builders.ts'
import type { Shortcode } from './shortcodes.ts'
import type { TextScope } from './text-scope.ts'

type Attributes = Shortcode['attributes']

/** WPBakery, Divi, Fusion, Avia, Cornerstone, Oxygen, Themify, Thrive and others write their layout as shortcodes. */
const families = /^(?:vc_|et_pb_|fusion_|av_|cs_|ct_|oxy_|mk_|ux_|su_|tatsu_|kc_|nectar_)/

export const isBuilderShortcode = (name: string) => families.test(name)

/** The words of a layout: what it encloses, and attributes that hold words. */
export function builderWords(
  { name, attributes, content = '' }: Shortcode,
  { notes }: TextScope,
  inside: (html: string) => string,
): string {
  notes.add('changed', `[${name}]`, noteWords.builderMade)
  const href = linkOf(attributes)
  const words = Object.entries(attributes).map(([key, value]) => {
    if (href && (isButtonText(key) || (key === 'title' && isButton(name)))) return linkHtml(href, value)
    if (value.startsWith('%5B')) return wordsOfSettings(readList(value))
    return isWordKey(key) ? wordsAsHtml(key, value) : ''
  })
  const html = name === 'vc_raw_html' ? fromRawHtml(content) : inside(content)
  const linked = href && isButton(name) && html.trim() ? writeElement('a', { href }, html) : html
  return `${words.join('')}${filmOf(name, attributes)}${picturesOf(attributes)}<div>${linked}</div>`
}

const isButton = (name: string) => /(?:btn|button)$/.test(name)

const isButtonText = (key: string) => /^(?:button|btn|cta)(?:_one)?_(?:text|title)$/.test(key)

/** WPBakery writes `url:https%3A%2F%2F…|title:…`. */
function linkOf({ url, button_url, button_one_url, link, href }: Attributes): string | undefined {
  const written = url ?? button_url ?? button_one_url ?? href ?? link ?? ''
  const packed = /^url:([^|]*)/.exec(written)?.[1]
  const found = packed === undefined ? written : decoded(packed)
  return /^(?:https?:\/\/|\/|mailto:|tel:)/i.test(found) ? found : undefined
}

/** Of the library by number, or by address. */
function picturesOf({
  image = '',
  images = '',
  gallery_ids = '',
  ids = '',
  src = '',
  alt,
}: Attributes): string {
  const numbers = [image, images, gallery_ids, ids]
    .filter((list) => /^[\d,\s]+$/.test(list))
    .flatMap((list) => list.match(/\d+/g) ?? [])
  const named = [image, src].filter((url) => /\.(?:jpe?g|png|gif|webp|avif|svg)$/i.test(url))
  return [
    ...numbers.map((id) => writeElement('img', { class: `wp-image-${id}` })),
    ...named.map((url) => writeElement('img', { src: url, alt: alt ?? '' })),
  ].join('')
}

const filmOf = (name: string, { src, link }: Attributes) => {
  const url = src ?? link ?? ''
  return name.endsWith('_video') && /^https?:\/\//i.test(url) ? embedHtml(url) : ''
}

function readList(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value))
  } catch {
    return undefined
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** WPBakery keeps raw HTML as Base64 of an address-encoded text. */
function fromRawHtml(content: string): string {
  try {
    return decodeURIComponent(fromBase64(content.trim()))
  } catch {
    return content
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The text is ASCII: everything else is address-encoded in it. */
function fromBase64(text: string): string {
  let result = ''
  let bits = 0
  let held = 0
  for (const sign of text.replace(/[=\s]/g, '')) {
    const value = alphabet.indexOf(sign)
    if (value < 0) throw new RangeError('This is no Base64')
    bits = ((bits << 6) | value) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    result += String.fromCharCode((bits >> held) & 0xff)
  }
  return result
}
