import { writeElement } from './html-text.ts'
import { isWordKey, wordsAsHtml } from './page-builders.ts'
import type { Shortcode } from './shortcodes.ts'
import type { TextScope } from './text-scope.ts'

/** WPBakery, Divi, Fusion, Avia, Cornerstone, Oxygen, Themify, Thrive and others write their layout as shortcodes. */
const families = /^(?:vc_|et_pb_|fusion_|av_|cs_|ct_|oxy_|mk_|ux_|su_|tatsu_|kc_|nectar_)/

export const isBuilderShortcode = (name: string) => families.test(name)

/** The words of a layout: what it encloses, and attributes that hold words. */
export function builderWords(
  { name, attributes, content = '' }: Shortcode,
  { notes }: TextScope,
  inside: (html: string) => string,
): string {
  notes.add('changed', `[${name}]`, 'a page builder made this; its words came, its layout did not')
  const words = Object.entries(attributes)
    .filter(([key]) => isWordKey(key))
    .map(([key, value]) => wordsAsHtml(key, value))
  const picture = /^\d+$/.test(attributes.image ?? '')
    ? writeElement('img', { class: `wp-image-${attributes.image}` })
    : ''
  const html = name === 'vc_raw_html' ? fromRawHtml(content) : inside(content)
  return `${words.join('')}${picture}<div>${html}</div>`
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
