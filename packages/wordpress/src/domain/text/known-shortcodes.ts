import { words as noteWords } from '../../words/desk.importTextNotes.ts'
import { decoded } from '../addresses/old-addresses.ts'
import { own } from '../own.ts'
import { readJson } from '../read-json.ts'
import { embedHtml, escapeHtml, writeElement } from './html-text.ts'
import { isWordKey, linkHtml, wordsAsHtml, wordsOfSettings } from './page-builders.ts'
import type { FormReference, TextScope } from './text-scope.ts'

type Run = (shortcode: Shortcode, scope: TextScope, inside: (html: string) => string) => string

/** Shortcodes inside shortcodes are followed this far. */
const deepest = 12

/** Runs the shortcodes that have a meaning here; others stay as text, and are reported. */
export function runKnownShortcodes(html: string, scope: TextScope, depth = 0): string {
  if (depth > deepest) return html
  if (depth === 0) tellNotRun(html, scope)
  const inside = (content: string) => runKnownShortcodes(content, scope, depth + 1)
  return runShortcodes(html, (shortcode) => {
    const known = own(shortcodes, shortcode.name)
    if (known && !(shortcode.name === 'contact-form' && !/^\d+$/.test(shortcode.values[0] ?? '')))
      return known(shortcode, scope, inside)
    if (isBuilderShortcode(shortcode.name)) return builderWords(shortcode, scope, inside)
    if (looksMeant(shortcode)) scope.notes.add('as-text', `[${shortcode.name}]`, noteWords.nothingAlike)
    return undefined
  })
}

const shortcodes: Readonly<Record<string, Run>> = {
  caption,
  wp_caption: caption,
  gallery,
  playlist,
  audio: (shortcode, scope) => player('audio', shortcode, scope),
  video: (shortcode, scope) => player('video', shortcode, scope),
  embed: ({ attributes, content = '' }) => embedHtml(content.trim() || (attributes.src ?? '')),
  'contact-form-7': ({ attributes: { id, title, ...more }, source }, scope) =>
    formPlace({ ...(id && { id }), ...(title && { title }) }, scope, source, more),
  'contact-form': ({ values, source }, scope) => formPlace({ oldNumber: values[0] ?? '' }, scope, source),
  ratings: ({ attributes }, scope) => ratingPlace(attributes, scope),
  gs_faq: ({ attributes: { cat, limit, order } }, scope) =>
    scope.block('faq', { category: cat, limit, order }),
}

function tellNotRun(html: string, { notes }: TextScope) {
  for (const tag of falseTagsIn(html)) {
    const name = Object.keys(shortcodes).find((one) => tag.includes(`[${one}`))
    if (name) notes.add('as-text', `[${name}]`, noteWords.neverRan({ sign: '<' }))
  }
}

/** `[sic]` is ordinary writing. */
const looksMeant = ({ name, attributes, content }: Shortcode) =>
  content !== undefined || Object.keys(attributes).length > 0 || /[_-]/.test(name)

/** The picture, with the link around it, comes first; the rest is the caption. Earlier versions had it as an attribute. */
function caption(
  { attributes, content = '' }: Shortcode,
  _: TextScope,
  inside: (html: string) => string,
): string {
  const start = content.search(/<img\s/i)
  const end = start < 0 ? -1 : content.indexOf('>', start)
  if (end < 0) return inside(content)
  const link = /^\s*<\/a>/i.exec(content.slice(end + 1, end + 100))?.[0] ?? ''
  const picture = content.slice(0, end + 1 + link.length)
  const words = `${attributes.caption ?? ''} ${inside(content.slice(end + 1 + link.length))}`.trim()
  return writeElement('figure', {}, words ? `${picture}<figcaption>${words}</figcaption>` : picture)
}

const idsIn = (text: string | undefined) => (text ?? '').match(/\d+/g)?.map(Number) ?? []

/** The pictures one after the other, each with the caption that the library has. */
function gallery({ attributes }: Shortcode, scope: TextScope): string {
  const { ids, include, exclude, order } = attributes
  const named = idsIn(ids ?? include)
  const without = new Set(idsIn(exclude))
  const chosen = (named.length > 0 ? named : scope.context.attached()).filter((id) => !without.has(id))
  const shown = order?.toUpperCase() === 'DESC' && named.length === 0 ? chosen.toReversed() : chosen
  return shown.map((id) => galleryPicture(id, scope)).join('')
}

function galleryPicture(id: number, { context, notes }: TextScope): string {
  const file = context.media({ id })
  if (!file) {
    notes.add('left-out', '[gallery]', noteWords.fileLost({ id }))
    return ''
  }
  const picture = writeElement('img', { 'data-here': file.src, alt: file.alt ?? '' })
  const words = file.caption ? `<figcaption>${escapeHtml(file.caption)}</figcaption>` : ''
  return writeElement('figure', {}, picture + words)
}

/** One player for each file. */
function playlist({ attributes }: Shortcode, { context, notes }: TextScope): string {
  const kind = attributes.type === 'video' ? 'video' : 'audio'
  return idsIn(attributes.ids)
    .map((id) => {
      const file = context.media({ id })
      if (!file) notes.add('left-out', '[playlist]', noteWords.fileLost({ id }))
      return file ? writeElement(kind, { 'data-here': file.src, title: file.title }) : ''
    })
    .join('')
}

const formats = {
  audio: ['mp3', 'm4a', 'ogg', 'wav', 'flac', 'wma'],
  video: ['mp4', 'm4v', 'webm', 'ogv', 'flv', 'wmv', 'mov'],
} as const

function player(
  kind: 'audio' | 'video',
  { attributes, content = '' }: Shortcode,
  { notes }: TextScope,
): string {
  const files = ['src', ...formats[kind]].flatMap((name) => attributes[name] ?? [])
  if (files.length === 0) {
    notes.add('left-out', `[${kind}]`, noteWords.noAddress)
    return content
  }
  const isOn = (name: string) => (['on', '1', 'true', name].includes(attributes[name] ?? '') ? '' : undefined)
  const { poster, width, height, preload } = attributes
  const flags = { loop: isOn('loop'), autoplay: isOn('autoplay'), muted: isOn('muted') }
  const sources = files.map((src) => writeElement('source', { src })).join('')
  return writeElement(kind, { poster, width, height, preload, ...flags }, sources + content)
}

type Attributes = Shortcode['attributes']

/** WPBakery, Divi, Fusion, Avia, Cornerstone, Oxygen, Themify, Thrive and others write their layout as shortcodes. */
const families = /^(?:vc_|et_pb_|fusion_|av_|cs_|ct_|oxy_|mk_|ux_|su_|tatsu_|kc_|nectar_)/

const isBuilderShortcode = (name: string) => families.test(name)

/** The words of a layout: its content, and attributes with words. */
function builderWords(
  { name, attributes, content = '' }: Shortcode,
  { notes }: TextScope,
  inside: (html: string) => string,
): string {
  notes.add('changed', `[${name}]`, noteWords.builderWords)
  const href = linkOf(attributes)
  const words = Object.entries(attributes).map(([key, value]) => {
    if (href && (isButtonText(key) || (key === 'title' && isButton(name)))) return linkHtml(href, value)
    if (value.startsWith('%5B')) return wordsOfSettings(readJson(decoded(value)))
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

/** Pictures of the library, by number or address. */
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

/** WPBakery keeps raw HTML as Base64 of an address-encoded text, which is ASCII. */
function fromRawHtml(content: string): string {
  try {
    return decodeURIComponent(atob(content.trim()))
  } catch {
    return content
  }
}

type Shortcode = {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Words without a name: `[contact-form 3 "Contact"]`. */
  values: readonly string[]
  /** The content between `[name]` and `[/name]`. */
  content?: string
  source: string
}

/** The HTML of a shortcode; undefined to leave it unchanged. */
type RunShortcode = (shortcode: Shortcode) => string | undefined

/** Tags and comments as WordPress sees them; shortcodes do not run in them. */
const tags = /<!--[\s\S]*?(?:-->|$)|<[^>]*(?:>|$)/g

/** The same, the end of a shortcode, or its beginning with what it says. */
const pieces = new RegExp(
  String.raw`${tags.source}|\[\/([a-z][\w-]*)\]|\[([a-z][\w-]*)(?=[\s\]/])([^[\]]{0,20000})\]`,
  'gi',
)

/**
 * Puts the answers of `run` in place of shortcodes, as WordPress does: not within tags, also those that only look like one
 * (`5 < 6 … >`), the first closing counts, and `[[name]]` is shown as `[name]`.
 */
export function runShortcodes(html: string, run: RunShortcode): string {
  if (!html.includes('[')) return html
  const found = [...html.matchAll(pieces)]
  const closings = Map.groupBy(found.toReversed(), ([, closed]) => closed)
  let result = ''
  let done = 0
  for (const { 0: opening, 2: name, 3: said = '', index } of found) {
    if (name === undefined || index < done) continue
    const begin = index + opening.length
    const after = closings.get(name) ?? []
    while ((after.at(-1)?.index ?? begin) < begin) after.pop()
    const closing = said.endsWith('/') ? undefined : after.at(-1)
    const end = closing ? closing.index + closing[0].length : begin
    const source = html.slice(index, end)
    const content = closing && { content: html.slice(begin, closing.index) }
    const answer = run({ name, ...readAttributes(said.replace(/\/$/, '')), ...content, source })
    if (answer === undefined) continue
    const isShown = html[index - 1] === '[' && html[end] === ']'
    result += isShown ? html.slice(done, index - 1) + source : html.slice(done, index) + answer
    done = isShown ? end + 1 : end
  }
  return result + html.slice(done)
}

/** Text that WordPress takes for a tag and visitors do not: `5 < 6`. */
const falseTagsIn = (html: string): readonly string[] =>
  (html.match(tags) ?? []).filter((tag) => !/^<[a-z/!?]/i.test(tag))

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g

/** Quotes may have been set as a printer would, and written as entities. */
function readAttributes(written: string): Pick<Shortcode, 'attributes' | 'values'> {
  const plain = written
    .replace(/&#(?:8220|8221|8243|x201[cd]);|&[lr]dquo;|&quot;|&#0?34;|[“”″]/gi, '"')
    .replace(/&#(?:8216|8217|8242|x201[89]);|&[lr]squo;|&#0?39;|[‘’′]/gi, "'")
    .replace(/&nbsp;|&#0?160;|\u00a0|\u200b/g, ' ')
  const attributes: Record<string, string> = {}
  const values: string[] = []
  for (const [, key, double, single, bare, ...words] of plain.matchAll(attribute)) {
    if (key !== undefined) attributes[key.toLowerCase()] = plainValue(double ?? single ?? bare ?? '')
    else values.push(plainValue(words.find((word) => word !== undefined) ?? ''))
  }
  return { attributes, values }
}

const plainValue = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The form of Contact Form 7 that is meant, as our block. */
export function formPlace(
  wanted: FormReference,
  scope: TextScope,
  source: string,
  more: Attributes = {},
): string {
  const id = scope.context.form(wanted)
  if (id !== undefined) {
    const { html_id, html_class, html_name, html_title } = more
    return scope.block('contact-form', { id, html_id, html_class, html_name, html_title })
  }
  scope.notes.add('left-out', source, noteWords.contentLost)
  return ''
}

/** Stars of WP-PostRatings: of this text, or of another that came along. */
export function ratingPlace({ id, results }: Attributes, scope: TextScope): string {
  const other = Number(id ?? 0)
  const result = results && results !== 'false' ? { results: 'true' } : {}
  if (!other) return scope.block('rating', result)
  const here = scope.context.entry(other)
  if (here !== undefined) return scope.block('rating', { id: here, ...result })
  scope.notes.add('left-out', `[ratings id=${other}]`, noteWords.contentLost)
  return ''
}
