import { escapeHtml, writeElement } from './html-text.ts'
import { isRecord } from './parse-blocks.ts'

/** Where page builders keep a text beside the content; those with `serialised` have been written by PHP. */
const builders: readonly { key: string; name: string; serialised?: true }[] = [
  { key: '_elementor_data', name: 'Elementor' },
  { key: '_breakdance_data', name: 'Breakdance' },
  { key: 'ct_builder_json', name: 'Oxygen' },
  { key: '_bricks_page_content_2', name: 'Bricks', serialised: true },
  { key: '_fl_builder_data', name: 'Beaver Builder', serialised: true },
  { key: 'panels_data', name: 'SiteOrigin', serialised: true },
]

export type BuilderText = { name: string; html: string }

/** What a page builder would show, as HTML in the order of the page. */
export function readBuilderText(
  meta: (key: string) => string | undefined,
  unserialise: (value: string) => unknown,
): BuilderText | undefined {
  for (const { key, name, serialised } of builders) {
    const value = meta(key)
    if (!value) continue
    const html = collect(serialised ? unserialise(value) : readJson(value), '', 0)
    if (html !== '') return { name, html }
  }
  return undefined
}

/** The words among the settings of a block that keeps them there. */
export const wordsOfSettings = (settings: unknown) => collect(settings, '', 0)

/** The same data may have been escaped once more on its way through a database. */
function readJson(text: string): unknown {
  for (const candidate of [text, text.replaceAll('\\"', '"').replaceAll('\\/', '/')]) {
    try {
      return JSON.parse(candidate)
    } catch {
      // The next one may be readable.
    }
  }
  return undefined
}

const deepest = 60

function collect(value: unknown, key: string, depth: number): string {
  if (depth > deepest) return ''
  if (typeof value === 'string') {
    const nested = /^\s*[[{]/.test(value) && depth < 3 ? readJson(value) : undefined
    if (nested !== undefined) return collect(nested, key, depth + 1)
    return isWordKey(key) ? wordsAsHtml(key, value) : ''
  }
  if (Array.isArray(value)) return value.map((entry) => collect(entry, key, depth + 1)).join('')
  if (!isRecord(value)) return ''
  return (
    pictureOf(value) +
    Object.entries(value)
      .map(([name, entry]) => collect(entry, name, depth + 1))
      .join('')
  )
}

/** `{ "id": 12, "url": "https://…/oak.jpg" }` */
function pictureOf({ id, url, alt }: Record<string, unknown>): string {
  if (typeof url !== 'string' || !/\.(?:jpe?g|png|gif|webp|avif|svg)(?:\?|$)/i.test(url)) return ''
  const known = typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id))
  return writeElement('img', {
    src: url,
    alt: typeof alt === 'string' ? alt : '',
    class: known ? `wp-image-${id}` : undefined,
  })
}

const wordKey =
  /^(?:.+_)?(?:title|heading|headline|subtitle|sub_?heading|text|editor|content|description|desc|caption|label|html|quote|question|answer|subheader|message|body|summary|excerpt|paragraph|shortcode|cite|author|name|job|company|prefix|suffix|before|after|button|inner_?text|link_?text|innercontent)$/i

const noWordKey =
  /(?:^|_)(?:html_tag|css|class|id|icon|font|link|url|type|style|size|color|colour|custom_css|_element_id|class_name|field_name|admin_label|widget_name|animation)$|^_/i

/** Whether settings of this name are words for visitors. */
export const isWordKey = (key: string) => key.length < 60 && wordKey.test(key) && !noWordKey.test(key)

/** Values that are written with letters and are no words. */
const technical =
  /^(?:[\w-]*:\/\/\S*|#[0-9a-f]{3,8}|-?[\d.]+(?:px|em|rem|%|vh|vw|s|ms)?|(?:rgba?|hsla?|var|calc)\([^)]*\)|yes|no|on|off|true|false|none|default|custom|inherit|initial|auto|left|right|center|top|bottom|middle|full|left_right|h[1-6]|div|span|p|before|after|solid|classic|[a-z]+(?:[_-][a-z0-9]+)+)$/

/** One setting as HTML; titles as headings. */
export function wordsAsHtml(key: string, value: string): string {
  const text = value.trim()
  if (text === '' || (text.length < 200 && technical.test(text))) return ''
  if (/<[a-z!/]/i.test(text) || key === 'shortcode') return `<div>\n\n${text}\n\n</div>`
  if (/^(?:title|heading|headline)$/i.test(key)) return `<h2>${escapeHtml(text)}</h2>`
  return `<p>${escapeHtml(text)}</p>`
}
