import { words as noteWords } from '#words/desk.importTextNotes.ts'
import { builderWords, isBuilderShortcode } from './builder-shortcodes.ts'
import { embedHtml } from './embed-html.ts'
import { escapeHtml, writeElement } from './html-text.ts'
import { formPlace, ratingPlace } from './plugin-blocks.ts'
import { falseTagsIn, runShortcodes, type Shortcode } from './shortcodes.ts'
import type { TextScope } from './text-scope.ts'

type Run = (shortcode: Shortcode, scope: TextScope, inside: (html: string) => string) => string

/** Shortcodes inside shortcodes are followed this far. */
const deepest = 12

/** Runs the shortcodes that mean something here; others stay as text, and are told. */
export function runKnownShortcodes(html: string, scope: TextScope, depth = 0): string {
  if (depth > deepest) return html
  if (depth === 0) tellNotRun(html, scope)
  const inside = (content: string) => runKnownShortcodes(content, scope, depth + 1)
  return runShortcodes(html, (shortcode) => {
    const known = Object.hasOwn(shortcodes, shortcode.name) ? shortcodes[shortcode.name] : undefined
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
    notes.add('left-out', '[gallery]', noteWords.pictureLost({ id }))
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
    notes.add('left-out', `[${kind}]`, noteWords.noFile)
    return content
  }
  const isOn = (name: string) => (['on', '1', 'true', name].includes(attributes[name] ?? '') ? '' : undefined)
  const { poster, width, height, preload } = attributes
  const flags = { loop: isOn('loop'), autoplay: isOn('autoplay'), muted: isOn('muted') }
  const sources = files.map((src) => writeElement('source', { src })).join('')
  return writeElement(kind, { poster, width, height, preload, ...flags }, sources + content)
}
