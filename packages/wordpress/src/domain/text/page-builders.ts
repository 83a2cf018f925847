import { isRecord, readJson } from '../read-json.ts'
import { escapeHtml, writeElement } from './html-text.ts'

/** Where page builders store a text besides the content; those with `serialised` were written by PHP. */
const builders: readonly { key: string; name: string; serialised?: true }[] = [
  { key: '_elementor_data', name: 'Elementor' },
  { key: '_breakdance_data', name: 'Breakdance' },
  { key: 'ct_builder_json', name: 'Oxygen' },
  { key: '_bricks_page_content_2', name: 'Bricks', serialised: true },
  { key: '_fl_builder_data', name: 'Beaver Builder', serialised: true },
  { key: 'panels_data', name: 'SiteOrigin', serialised: true },
]

export type BuilderText = {
  name: string
  /** The pieces of the page in order; undefined if the data cannot be read. */
  pieces: readonly string[] | undefined
  counters: readonly Counter[]
}

/** A number that runs up while the page is read. */
export type Counter = { from: string; to: string; prefix: string; suffix: string }

/** What a page builder stores of a text. */
export function readBuilderText(
  meta: (key: string) => string | undefined,
  unserialise: (value: string) => unknown,
): BuilderText | undefined {
  for (const { key, name, serialised } of builders) {
    const value = meta(key)
    if (!value) continue
    const data = serialised ? unserialise(value) : readData(value)
    const pieces = collect(data, '', 0)
    if (data === undefined || pieces.length > 0)
      return { name, pieces: data === undefined ? undefined : pieces, counters: countersIn(data, 0) }
  }
  return undefined
}

function countersIn(value: unknown, depth: number): readonly Counter[] {
  if (depth > deepest || typeof value !== 'object' || value === null) return []
  if (isRecord(value) && 'ending_number' in value) {
    const { starting_number: from, ending_number: to, prefix, suffix } = value
    const [first, last] = [String(from ?? 0), String(to ?? '')]
    return [{ from: first, to: last, prefix: String(prefix ?? ''), suffix: String(suffix ?? '') }]
  }
  return Object.values(value).flatMap((one) => countersIn(one, depth + 1))
}

/** The words among the settings of a block that keeps them there. */
export const wordsOfSettings = (settings: unknown) => collect(settings, '', 0).join('')

/** The same data may have been escaped once more on its way through a database. */
const readData = (text: string): unknown =>
  readJson(text) ?? readJson(text.replaceAll('\\"', '"').replaceAll('\\/', '/'))

const deepest = 60

function collect(value: unknown, key: string, depth: number): string[] {
  if (depth > deepest) return []
  if (typeof value === 'number') return counted.has(key) ? [wordsAsHtml(key, String(value))] : []
  if (typeof value === 'string') {
    const nested = /^\s*[[{]/.test(value) && depth < 3 ? readData(value) : undefined
    if (nested !== undefined) return collect(nested, key, depth + 1)
    return isWordKey(key) ? [wordsAsHtml(key, value)].filter(Boolean) : []
  }
  if (Array.isArray(value)) return value.flatMap((entry) => collect(entry, key, depth + 1))
  if (!isRecord(value)) return []
  if ('ending_number' in value) return counterOf(value)
  const href = linkOf(value)
  const inside = Object.entries(value).flatMap(([name, entry]) =>
    href && buttonKeys.has(name) && typeof entry === 'string'
      ? [linkHtml(href, entry)]
      : collect(entry, passedOn.has(name) ? key : name, depth + 1),
  )
  return [pictureOf(value), ...inside].filter(Boolean)
}

/** A number that runs up while the page is read: visitors see its end. */
function counterOf(counter: Record<string, unknown>): string[] {
  const { prefix = '', ending_number, suffix = '', title = '' } = counter
  const said = [prefix, ending_number, suffix].map((part) => String(part ?? '')).join('')
  return [said, String(title ?? '')].flatMap((words) =>
    words.trim() === '' ? [] : [`<p>${escapeHtml(words.trim())}</p>`],
  )
}

/** Divi writes `"title": { "innerContent": { "desktop": { "value": … } } }`. */
const passedOn = new Set(['innerContent', 'desktop', 'value'])

const buttonKeys = new Set(['text', 'button_text', 'cta_text'])

/** Where a button leads: `"link": "https://…"`, `"link": { "url": … }` or `"linkUrl": "https://…"`. */
function linkOf({ link, linkUrl }: Record<string, unknown>): string | undefined {
  const url = isRecord(link) ? link.url : (link ?? linkUrl)
  return typeof url === 'string' && /^(?:https?:\/\/|\/|mailto:|tel:)/i.test(url) ? url : undefined
}

export const linkHtml = (href: string, words: string) =>
  words.trim() === '' ? '' : writeElement('p', {}, writeElement('a', { href }, escapeHtml(words.trim())))

/** `{ "id": 12, "url": "https://…/oak.jpg" }` */
function pictureOf({ id, url: named, src, alt }: Record<string, unknown>): string {
  const url = named ?? src
  if (typeof url !== 'string' || !/\.(?:jpe?g|png|gif|webp|avif|svg)(?:\?|$)/i.test(url)) return ''
  const known = typeof id === 'number' || (typeof id === 'string' && /^\d+$/.test(id))
  return writeElement('img', {
    src: url,
    alt: typeof alt === 'string' ? alt : '',
    class: known ? `wp-image-${id}` : undefined,
  })
}

const wordKeys = new Set(
  (
    'title heading headline subtitle subheading text editor content description desc caption label html quote question answer ' +
    'subheader message body summary excerpt paragraph shortcode cite author name job company prefix suffix before after button ' +
    'innertext linktext innercontent subhead'
  ).split(' '),
)

/** Settings that are words by their whole name alone. */
const wholeNames = new Set(['position', 'per', 'period', 'h2', 'h4', 'footer_additional_info'])

/** Numbers that visitors read. */
const counted = new Set(['price', 'sum', 'ending_number'])

/** Settings whose last part is a word for words, and that are none. */
const noWords = /(?:html_tag|class_name|field_name|widget_name|admin_label)$|^_/i

/** Whether settings of this name are words for visitors. */
export const isWordKey = (key: string) =>
  wholeNames.has(key) ||
  counted.has(key) ||
  (wordKeys.has(key.split('_').at(-1)?.toLowerCase() ?? '') && !noWords.test(key.slice(-60)))

/** Values that consist of letters and are not words. */
const technical = [
  /^[\w-]*:\/\//,
  /^#[0-9a-f]{3,8}$/i,
  /^-?[\d.]+(?:px|em|rem|%|vh|vw|s|ms)?$/,
  /^(?:rgba?|hsla?|var|calc)\(/,
  /^[a-z]+(?:[_-][a-z0-9]+)+$/,
  /^(?:yes|no|on|off|true|false|none|default|custom|inherit|initial|auto|left|right|center|top|bottom|middle|full|solid|classic)$/,
  /^(?:h[1-6]|div|span|p|before|after)$/,
]

/** Divi fills in `$variable(…)$` from other data when a page is asked for. */
const withoutVariables = (text: string) =>
  text
    .split('$variable(')
    .map((piece, index) => (index === 0 ? piece : piece.slice(piece.indexOf(')$') + 2)))
    .join('')

/** One setting as HTML; titles as headings. */
export function wordsAsHtml(key: string, value: string): string {
  const text = withoutVariables(value).trim()
  if (
    text === '' ||
    (!counted.has(key) && text.length < 200 && technical.some((pattern) => pattern.test(text)))
  )
    return ''
  if (/<[a-z!/]/i.test(text) || key === 'shortcode') return `<div>\n\n${text}\n\n</div>`
  if (/^(?:title|heading|headline)$/i.test(key)) return `<h2>${escapeHtml(text)}</h2>`
  return `<p>${escapeHtml(text)}</p>`
}
