import { decoded } from '../addresses/old-addresses.ts'
import type { ExportComment, ExportItem, ExportMeta, ExportTerm } from '../export/export-types.ts'
import { own } from '../own.ts'
import type { PhpValue } from '../php/read-php-value.ts'
import { plainText } from '../text/html-text.ts'
import { writePhpValue } from '../write/write-export.ts'
import { contentOfDrawn, ownExcerpt, typedComment, withoutParagraph } from './drawn-text.ts'
import type { RestComment, RestEntry, RestForm, RestKind, RestMedia, restMenuItem } from './rest-values.ts'

/** Entries that are referred to by number. */
export type RestSite = {
  name: string
  /** All of it asks search engines not to list it. */
  isHidden: boolean
  taxonomies: readonly RestKind[]
  term(taxonomy: string, id: number): ExportTerm | undefined
  login(author: number): string
  comments(entry: number): ExportComment[]
}

/** A post, a page or an entry of another type. `type` applies if the answer does not name its own. */
export function itemOfEntry(entry: RestEntry, type: string, site: RestSite): ExportItem {
  const { content, title } = entry
  return {
    ...commonParts(entry, site),
    type: entry.type || type,
    title: title.raw ?? title.rendered,
    content: content.raw ?? contentOfDrawn(content.rendered, entry.id),
    excerpt: ownExcerpt(entry.excerpt, content),
    parent: entry.parent,
    terms: [...termsOf(entry, site), ...formatOf(entry)],
    meta: [
      ...(entry.featured_media ? [metaRow('_thumbnail_id', entry.featured_media)] : []),
      ...(entry.template ? [metaRow('_wp_page_template', entry.template)] : []),
      ...metaRows(entry.meta),
      ...fieldRows(entry.acf),
      ...seoRows(entry, site),
    ],
  }
}

/** The parts that all items have. */
const commonParts = (entry: RestEntry, site: Pick<RestSite, 'login' | 'comments'>) => ({
  id: entry.id,
  date: exportDate(entry.date),
  dateGmt: exportDate(entry.date_gmt),
  modified: exportDate(entry.modified),
  modifiedGmt: exportDate(entry.modified_gmt),
  status: entry.status || 'publish',
  slug: entry.slug,
  link: entry.link,
  guid: entry.guid.raw ?? entry.guid.rendered,
  author: site.login(entry.author),
  order: entry.menu_order,
  password: entry.password,
  sticky: entry.sticky,
  commentStatus: entry.comment_status,
  pingStatus: entry.ping_status,
  comments: site.comments(entry.id),
})

const termsOf = (entry: RestEntry, { taxonomies, term }: RestSite): ExportItem['terms'] =>
  taxonomies.flatMap(({ slug: taxonomy, rest_base }) => {
    const ids = entry[rest_base || taxonomy]
    if (!Array.isArray(ids)) return []
    return ids.flatMap((id) => {
      const found = term(taxonomy, Number(id))
      return found ? [{ taxonomy, slug: found.slug, name: found.name }] : []
    })
  })

const formatOf = ({ format }: RestEntry) =>
  !/^[a-z]{1,20}$/.test(format) || format === 'standard' ? [] : [formatTerm(format)]

export const formatTerm = (format: string): ExportItem['terms'][number] => ({
  ...{ taxonomy: 'post_format', slug: `post-format-${format}` },
  name: format.charAt(0).toUpperCase() + format.slice(1),
})

/** A file of the library, with its caption and description where exports have them. */
export function itemOfMedia(media: RestMedia, site: Pick<RestSite, 'login' | 'comments'>): ExportItem {
  const { caption, description, media_details: details, source_url: url } = media
  const file = typeof details.file === 'string' && details.file ? details.file : pathOf(url)
  return {
    ...commonParts(media, site),
    type: 'attachment',
    status: media.status || 'inherit',
    title: media.title.raw ?? media.title.rendered,
    content: description.raw ?? ownDescription(description.rendered),
    excerpt: caption.raw ?? withoutParagraph(caption.rendered),
    parent: media.post,
    attachmentUrl: url,
    terms: [],
    meta: [
      metaRow('_wp_attached_file', file),
      ...(Object.keys(details).length > 0
        ? [metaRow('_wp_attachment_metadata', { ...details, file, sizes: sizesOf(details.sizes) })]
        : []),
      ...(media.alt_text ? [metaRow('_wp_attachment_image_alt', media.alt_text)] : []),
    ],
  }
}

/** `2019/02/oak.jpg`: the place among the uploads. */
const pathOf = (url: string) => decoded(url.split('/uploads/').at(-1) ?? '')

/** The answer calls the kind of a file otherwise than the library does, and names the original among its sizes. */
function sizesOf(sizes: unknown): Record<string, unknown> {
  if (typeof sizes !== 'object' || sizes === null) return {}
  return Object.fromEntries(
    Object.entries(sizes).flatMap(([name, size]) => {
      if (name === 'full' || typeof size !== 'object' || size === null) return []
      const { source_url: _, mime_type, ...facts } = size as Record<string, unknown>
      return [[name, { ...facts, ...(mime_type ? { 'mime-type': mime_type } : {}) }]]
    }),
  )
}

/** WordPress shows the file itself before its description. */
function ownDescription(rendered: string): string {
  if (!rendered.startsWith('<p class="attachment">')) return ''
  return withoutParagraph(rendered.slice(rendered.indexOf('</p>') + '</p>'.length))
}

export const plainItem = {
  ...{
    slug: '',
    link: '',
    guid: '',
    author: '',
    content: '',
    excerpt: '',
    password: '',
    parent: 0,
    order: 0,
  },
  ...{ sticky: false, commentStatus: 'closed', pingStatus: 'closed', terms: [], meta: [], comments: [] },
}

type MenuLine = Pick<ExportItem, 'id' | 'title' | 'order' | 'parent'> & {
  menu: { slug: string; name: string } | undefined
  kind: string
  object: string
  objectId: number
  url: string
  target?: string
  classes?: readonly string[]
  xfn?: string
}

export const menuLine = (line: MenuLine): ExportItem => ({
  ...plainItem,
  ...{ id: line.id, type: 'nav_menu_item', status: 'publish', slug: String(line.id) },
  ...{ title: line.title, order: line.order },
  terms: line.menu ? [{ taxonomy: 'nav_menu', slug: line.menu.slug, name: line.menu.name }] : [],
  meta: [
    metaRow('_menu_item_type', line.kind),
    metaRow('_menu_item_menu_item_parent', line.parent),
    metaRow('_menu_item_object_id', line.objectId),
    metaRow('_menu_item_object', line.object),
    metaRow('_menu_item_target', line.target ?? ''),
    metaRow('_menu_item_classes', line.classes ?? ['']),
    metaRow('_menu_item_xfn', line.xfn ?? ''),
    metaRow('_menu_item_url', line.url),
  ],
})

export function itemOfMenuItem(
  { type: kind, xfn, title, ...item }: ReturnType<typeof restMenuItem.parse>,
  menu: ExportTerm | undefined,
): ExportItem {
  const { id, parent, menu_order: order, target, classes, object, object_id: objectId, url } = item
  const line = { id, menu, kind, parent, order, target, classes, title: title.raw ?? title.rendered }
  const to = kind === 'custom' ? { object: kind, objectId: id, url } : { object, objectId, url: '' }
  return {
    ...menuLine({ ...line, ...to, xfn: xfn.join(' ').trim() }),
    ...(item.status && { status: item.status }),
    ...{ content: item.description, excerpt: item.attr_title },
  }
}

/** A form of Contact Form 7 with all its parts; undefined if only its name may be read. */
export function itemOfForm({ properties, ...form }: RestForm): ExportItem | undefined {
  if (!properties) return undefined
  return {
    ...plainItem,
    id: form.id,
    type: 'wpcf7_contact_form',
    status: 'publish',
    slug: form.slug,
    title: form.title,
    meta: [
      metaRow('_form', properties.form.content),
      metaRow('_mail', properties.mail),
      metaRow('_mail_2', properties.mail_2),
      metaRow('_messages', properties.messages),
      metaRow('_additional_settings', properties.additional_settings.content),
      metaRow('_locale', form.locale),
      ...(form.hash ? [metaRow('_hash', form.hash)] : []),
    ],
  }
}

const states: Readonly<Record<string, string>> = { approved: '1', hold: '0' }

export const exportComment = (comment: RestComment): ExportComment => ({
  id: comment.id,
  parent: comment.parent,
  author: comment.author_name,
  email: comment.author_email,
  url: comment.author_url,
  ip: comment.author_ip,
  userId: comment.author,
  date: exportDate(comment.date),
  dateGmt: exportDate(comment.date_gmt),
  content: typedComment(comment.content),
  approved: own(states, comment.status) ?? (comment.status || '1'),
  type: comment.type || 'comment',
  meta: metaRows(comment.meta),
})

/** `2019-06-08T10:00:00` as in exports; undefined if there is no such day. */
function exportDate(written: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)/.exec(written) ?? []
  return day && time && !day.startsWith('0000') ? `${day} ${time}` : undefined
}

type Head = Readonly<Record<string, unknown>>

/**
 * The metadata that Yoast or All in One SEO put into the head of the page, under Yoast's names. They include defaults:
 * a title made from the entry's and the site's is one of those.
 */
function seoRows(entry: RestEntry, site: { name: string; isHidden: boolean }): ExportMeta[] {
  const head = [entry.yoast_head_json, entry.aioseo_head_json].find((one) => Object.keys(one).length > 0)
  if (!head) return []
  const [title, description] = [textOf(head.title), textOf(head.description)]
  const canonical = textOf(head.canonical ?? head.canonical_url)
  return [
    ...(isWritten(title, entry, site.name) ? [metaRow('_yoast_wpseo_title', title)] : []),
    ...(description ? [metaRow('_yoast_wpseo_metadesc', description)] : []),
    ...(canonical && canonical !== entry.link ? [metaRow('_yoast_wpseo_canonical', canonical)] : []),
    ...(!site.isHidden && isHidden(head) ? [metaRow('_yoast_wpseo_meta-robots-noindex', '1')] : []),
  ]
}

const textOf = (value: unknown) => (typeof value === 'string' ? plainText(value) : '')

function isWritten(title: string, { title: own }: RestEntry, siteName: string): boolean {
  const plain = plainText(own.raw ?? own.rendered)
  return title !== '' && title !== plain && !(title.startsWith(plain) && title.endsWith(siteName))
}

/** Copies of sites ask for it in the settings of the site, and then nearly every text says it. */
export const isHiddenSite = ({ hidden, all }: { hidden: number; all: number }) =>
  hidden >= 3 && hidden >= 0.9 * all

function isHidden({ robots }: Head): boolean {
  const words = typeof robots === 'object' && robots !== null ? Object.values(robots) : [robots]
  return words.some((word) => typeof word === 'string' && word.includes('noindex'))
}

/** Values inside values are followed this far; plain data of a site is nowhere near. */
const deepest = 30

/** Plain data as PHP has it. */
function phpValueOf(value: unknown, depth = 0): PhpValue {
  if (value === null || value === undefined || depth > deepest) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  if (Array.isArray(value)) return value.map((one) => phpValueOf(one, depth + 1))
  return new Map(Object.entries(value).map(([key, one]) => [key, phpValueOf(one, depth + 1)]))
}

/** A value as WordPress stores it with an item: text unchanged, everything else serialised. */
export function metaRow(key: string, value: unknown): ExportMeta {
  const text = storedText(value)
  return { key, text, value: text }
}

/** WordPress makes values, also objects, of texts that look like them. As it does itself, they are serialised once more: so they stay texts. */
const isRevived = (text: string) => /^\s*(?:[aCEOs]:\+?\d|[bdi]:[-+.\dEIN]|N;)/.test(text)

function storedText(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return '1'
  if (typeof value === 'number' || (typeof value === 'string' && !isRevived(value))) return String(value)
  return writePhpValue(phpValueOf(value))
}

/** The values of an entry by their names. What may be there several times comes as a list; one is the usual case. */
export const metaRows = (values: Readonly<Record<string, unknown>>): ExportMeta[] =>
  Object.entries(values).flatMap(([key, value]) => {
    const [first, ...more] = Array.isArray(value) ? value : [value]
    if (first === undefined || first === null) return []
    return [metaRow(key, more.length > 0 ? value : first)]
  })

/** Fields of ACF. A file or an entry comes as its id, or as an object that has one. */
const fieldRows = (fields: Readonly<Record<string, unknown>>): ExportMeta[] =>
  Object.entries(fields).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [metaRow(key, withIds(value))],
  )

function withIds(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map((one) => withIds(one, depth + 1))
  const { ID } = value as { ID?: unknown }
  if (typeof ID === 'number') return ID
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, depth + 1)]))
}
