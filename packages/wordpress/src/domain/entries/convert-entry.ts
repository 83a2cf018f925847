import type { Message, Translatable } from 'portico/extension'
import { firstEdition, inEdition, slugOf, splitEdition, withoutEdition } from 'portico/extension'
import { words as entryWords } from '../../words/desk.importEntries.ts'
import { words as ownerNotes } from '../../words/desk.importFirst.ts'
import { words as textWords } from '../../words/desk.importTexts.ts'
import { decoded } from '../addresses/old-addresses.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta, type ItemMeta } from '../export/item-meta.ts'
import { wpmlKeys } from '../languages/site-languages.ts'
import { own } from '../own.ts'
import type { AcfField } from '../own-types/acf-fields.ts'
import { isEmpty } from '../own-types/value-facts.ts'
import { type PhpValue, phpText, readPhpValue } from '../php/read-php-value.ts'
import {
  aliasKey,
  type Converted,
  type ConvertedDocument,
  type OldSite,
  type PlacedItem,
  type TermKeys,
  writeDocument,
} from '../plan/old-site.ts'
import { eachOnce } from '../receipt/tally.ts'
import { convertText } from '../text/convert-text.ts'
import { plainText, writtenWords } from '../text/html-text.ts'
import { beginningOf, type Note, type TextContext } from '../text/text-scope.ts'
import { momentHere } from './entry-moments.ts'
import { seoOf, seoPlugins } from './entry-seo.ts'

type ConvertEntry = (item: ExportItem, placed: PlacedItem) => Converted<ConvertedDocument>

/** Posts, pages and entries of other types as documents. */
export const createEntryConverter =
  (deps: EntryDeps): ConvertEntry =>
  (item, placed) => {
    // Made by WordPress while somebody writes, and never saved.
    if (item.status === 'auto-draft') return { comes: false, reason: entryWords.nothingSaved }
    if (!placed.document) return { comes: false, reason: entryWords.noPlace }
    const { site } = deps
    const meta = createItemMeta(item.meta)
    for (const key of Object.values(wpmlKeys)) meta.use(key)
    const context = textContextOf(item, meta, site, deps.address)
    const { markdown, notes: ofText, opening } = convertText(item.content, context)
    const state = stateOf(item, meta)
    const picture = pictureOf(meta, site)
    const own = deps.fieldsOf?.(item, meta, context) ?? { keys: {}, notes: [] }
    const body = bodyOf(item, markdown, { meta, context, deps })
    const seo = seoOf({ item, placed, meta, site, address: deps.address })
    const title = titleOf(item)
    const dates = datesOf(item, site.timezone)
    const former = aliasesOf(item, placed, meta, site)
    const aliases = former.filter(({ length }) => length <= longestAlias)
    const keys = {
      ...title.keys,
      id: placed.id,
      ...((item.slug !== '' || placed.edition) && { slug: formerSlug(state, meta) ?? slugHere(placed) }),
      ...dates.keys,
      ...state.keys,
      author: site.authorKey(item.author),
      ...filedUnder(item, deps),
      ...placeOf(item, site),
      excerpt: plainText(item.excerpt) || undefined,
      ...picture.keys,
      ...seo.keys,
      ...(item.commentStatus === 'closed' && item.comments.length === 0 && { comments: false }),
      ...own.keys,
      ...listed('aliases', aliases),
    }
    const notes: Translatable[] = [
      ...[...body.notes, ...title.notes, ...dates.notes, ...state.notes],
      ...ofText.map(noteOnText),
      ...(opening && item.excerpt.trim() === '' ? [entryWords.more({ mark: '<!--more-->' })] : []),
      ...picture.notes,
      ...aboveNotes(item, site),
      ...seo.notes,
      ...(aliases.length < former.length ? [entryWords.longAlias] : []),
      ...own.notes,
      ...leftMeta(meta),
    ]
    return {
      comes: true,
      value: {
        path: placed.document,
        text: writeDocument(keys, body.markdown),
        // Fields of a type are what its own code reads in the text.
        ...(Object.keys(own.keys).length === 0 && { frontMatter: keys }),
        ...(state.removed && { removed: true }),
      },
      notes: eachOnce(notes).map((what) => ({ what })),
    }
  }

type Body = { markdown: string; notes: Translatable[] }

/** Where a theme drew the fields of a page and its text was empty, the words of the fields are the text. */
function bodyOf(
  item: ExportItem,
  markdown: string,
  { meta, context, deps }: { meta: ItemMeta; context: TextContext; deps: EntryDeps },
): Body {
  const { postsPage, translatedPostsPages = [] } = deps.site
  const isList = item.id === postsPage || translatedPostsPages.includes(item.id)
  const isOwnType = item.type !== 'page' && item.type !== 'post'
  if (markdown.trim() !== '' || isList || isOwnType || item.status === 'trash') return { markdown, notes: [] }
  const words = fieldText(meta, { context, acfFields: deps.acfFields ?? [] })
  if (words !== '') return { markdown: words, notes: [ownerNotes.fieldText] }
  const isLost = item.type === 'page' || item.content.trim() !== ''
  return { markdown, notes: isLost ? [ownerNotes.empty] : [] }
}

/** Texts here name no longer ones. */
const longestAlias = 2000

/** WordPress gives a text in the trash another slug, and remembers the one it had. */
function formerSlug({ removed }: EntryState, meta: ItemMeta): string | undefined {
  const desired = meta.text('_wp_desired_post_slug')
  return removed && desired ? slugOf(decoded(desired)) || undefined : undefined
}

/** Every text here has a title; WordPress asks for none. */
function titleOf(item: ExportItem): { keys: { title: string }; notes: Translatable[] } {
  const written = plainText(item.title)
  if (written !== '') return { keys: { title: written }, notes: [] }
  const words = plainText(beginningOf(writtenWords(item.content.slice(0, 5000)), 60))
  return { keys: { title: words || 'Untitled' }, notes: [entryWords.noTitle] }
}

/** Pages may be without a date, other texts may not. */
function datesOf(item: ExportItem, timezone: string) {
  const written = momentHere(item.date, item.dateGmt, timezone)
  const updated = momentHere(item.modified, item.modifiedGmt, timezone)
  const isNeeded = written === undefined && item.type !== 'page'
  const date = isNeeded ? (updated ?? firstMoment) : written
  return {
    keys: { date, ...(updated !== date && { updated }) },
    notes: isNeeded ? [entryWords.noDate] : [],
  }
}

const firstMoment = '1970-01-01T00:00:00+00:00'

/** Categories, tags and format of a post. */
function filedUnder({ type, terms, sticky }: ExportItem, { termKeys }: EntryDeps) {
  if (type !== 'post') return {}
  const keysIn = (taxonomy: string) => [
    ...new Set(
      terms.flatMap((term) => (term.taxonomy === taxonomy ? (termKeys(taxonomy, term.slug) ?? []) : [])),
    ),
  ]
  const format = terms.find(({ taxonomy }) => taxonomy === 'post_format')?.slug.replace(/^post-format-/, '')
  return {
    ...listed('categories', keysIn('category')),
    ...listed('tags', keysIn('post_tag')),
    ...(sticky && { sticky: true }),
    ...(format && formats.has(format) && { format }),
  }
}

const formats = new Set(['aside', 'gallery', 'link', 'image', 'quote', 'status', 'video', 'audio', 'chat'])

const listed = (key: string, values: readonly string[]) => (values.length > 0 ? { [key]: values } : {})

/** WordPress takes larger ones. They mean the end of the list, and so does this one. */
const maxOrder = 999_999_999

/** The place of a page among the others. */
function placeOf({ id, type, parent, order }: ExportItem, site: OldSite) {
  if (type !== 'page') return {}
  const above = parent > 0 ? site.item(parent) : undefined
  return {
    ...((id === site.frontPage || site.translatedFrontPages?.includes(id)) && { home: true }),
    ...((id === site.postsPage || site.translatedPostsPages?.includes(id)) && { posts: true }),
    ...(above?.type === 'page' && above.document && { parent: slugHere(above) }),
    ...(order !== 0 && { order: Math.max(-maxOrder, Math.min(order, maxOrder)) }),
  }
}

function aboveNotes({ type, parent }: ExportItem, site: OldSite): Translatable[] {
  if (parent === 0 || type === 'post') return []
  if (type !== 'page') return [entryWords.notNested]
  return site.item(parent)?.document ? [] : [entryWords.noParent]
}

function pictureOf(meta: ItemMeta, site: OldSite) {
  const id = meta.number('_thumbnail_id')
  if (id === undefined) return { keys: {}, notes: [] }
  const file = site.media({ id })
  if (!file?.src.startsWith('/media/')) return { keys: {}, notes: [entryWords.noPicture] }
  const alt = file.alt?.trim()
  return { keys: { image: file.src, ...(alt && { image_alt: alt }) }, notes: [] }
}

/** More than this is a mistake, not a history. */
const maxAliases = 50

/** Addresses that led to an item on the old site and are not its address here. */
function aliasesOf(item: ExportItem, placed: PlacedItem, meta: ItemMeta, site: OldSite): string[] {
  const path = pathOf(item.link)
  const former = [
    ...(path ? [path] : []),
    ...(path ? oldPaths(path, item, meta) : []),
    ...meta.texts(aliasKey).filter((alias) => alias.startsWith('/')),
    ...(isFront(placed) && item.slug ? [inEdition(placed.edition, `/${decoded(item.slug)}`)] : []),
    ...(placed.id === item.id || !isMeant(placed, site)
      ? []
      : [`/?${item.type === 'page' ? 'page_id' : 'p'}=${item.id}`]),
  ]
  const home = pathOf(site.facts.blogUrl || site.facts.link) ?? '/'
  const here = new Set(['/', home, decoded(placed.address ?? '')])
  return [...new Set(former)].filter((one) => !here.has(one)).slice(0, maxAliases)
}

const isFront = ({ edition, address }: PlacedItem) => address === inEdition(edition, '/')

/** Where two items have one number, it means the first. */
const isMeant = ({ oldId, document }: PlacedItem, site: OldSite) => site.item(oldId)?.document === document

/** Without host and trailing slash, decoded; undefined for `?p=43`, which is found by its number. */
function pathOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { pathname, search } = new URL(link)
  if (search !== '') return undefined
  const path = decoded(pathname)
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  // A sign that would mean something else in an address stays written with percent signs.
  return /[?#%\s\p{Cc}]/u.test(trimmed) ? pathname.replace(/(.)\/$/, '$1') : trimmed
}

/** WordPress remembers former slugs, and former days where addresses have the day in them. */
function oldPaths(path: string, { date, slug }: ExportItem, meta: ItemMeta): string[] {
  const above = path.slice(0, path.lastIndexOf('/') + 1)
  // Addresses by number do not contain a slug: WordPress finds the former one itself.
  const isBySlug = path.endsWith(`/${decoded(slug)}`)
  const slugs = meta.texts('_wp_old_slug').map((old) => `${isBySlug ? above : '/'}${decoded(old)}`)
  const paths = [path, ...slugs.slice(0, maxAliases)]
  // Either may have changed first, so every slug may have been used on every day.
  const moved = meta
    .texts('_wp_old_date')
    .flatMap((day) => paths.flatMap((one) => (date && onDay(one, date.slice(0, 10), day)) ?? []))
  return [...slugs, ...moved]
}

/** `/2019/02/oak` on another day. */
function onDay(path: string, now: string, then: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(then)) return undefined
  const inPath = (day: string, parts: number) => `/${day.split('-').slice(0, parts).join('/')}/`
  const parts = [3, 2, 1].find((count) => path.includes(inPath(now, count)))
  return parts === undefined ? undefined : path.replace(inPath(now, parts), inPath(then, parts))
}

type EntryState = {
  keys: { draft?: true; state?: 'pending' | 'private' }
  removed?: true
  notes: Translatable[]
}

/** Who may read it: WordPress's status, and a password. */
function stateOf(item: ExportItem, meta: ItemMeta): EntryState {
  const before = meta.text('_wp_trash_meta_status')
  const isTrash = item.status === 'trash'
  const state = stateNamed(isTrash ? (before ?? 'draft') : item.status)
  if (item.password !== '' && !state.keys.draft) {
    state.keys = { state: 'private' }
    state.notes.push(ownerNotes.password)
  }
  return isTrash ? { ...state, removed: true } : state
}

function stateNamed(status: string): EntryState {
  if (status === 'publish' || status === 'future') return { keys: {}, notes: [] }
  if (status === 'pending' || status === 'private') return { keys: { state: status }, notes: [] }
  if (status === 'draft') return { keys: { draft: true }, notes: [] }
  return { keys: { draft: true }, notes: [entryWords.otherState({ state: status })] }
}

const textTypes = new Set(['text', 'textarea', 'wysiwyg'])
/** They have no value: their parts are fields, too. */
const holders = new Set(['repeater', 'group', 'flexible_content'])
const maxFields = 1000

/** The texts in an item's ACF fields, in order, as Markdown. Rows of a field have keys of their own. */
function fieldText(
  meta: ItemMeta,
  { context, acfFields }: { context: TextContext; acfFields: readonly AcfField[] },
): string {
  const kinds = new Map(acfFields.map(({ key, type }) => [key, type]))
  const keys = new Set(meta.keys())
  return [...keys]
    .filter((key) => !key.startsWith('_'))
    .flatMap((key) => {
      const named = phpText(meta.peek(`_${key}`))?.trim()
      if (!named?.startsWith('field_')) return []
      const kind = kinds.get(named)
      const value = meta.peek(key)
      const isText = typeof value === 'string' && (kind ? textTypes.has(kind) : isProse(value))
      const words = isText ? convertText(value, context).markdown.trim() : ''
      // Anything not imported is reported.
      if (words !== '' || isEmpty(value ?? null) || holders.has(kind ?? '')) meta.use(key)
      return words || []
    })
    .slice(0, maxFields)
    .join('\n\n')
}

/** A field that the code of a theme describes may hold a number, a day or an address as well. */
const isProse = (value: string) => /\p{L}\s+\S*\p{L}/u.test(value) && !/^[[{]/.test(value.trim())

/** Further kinds of values in one text are only counted. */
const maxNamed = 40

const ofWordPress = new Set(
  (
    '_edit_last _edit_lock _encloseme _pingme _wp_trash_meta_status _wp_trash_meta_time ' +
    '_wp_trash_meta_comments_status _wp_desired_post_slug _wp_old_slug _wp_old_date ' +
    '_wp_suggested_privacy_policy_content _wp_page_template wp_pattern_sync_status'
  ).split(' '),
)

/** Imported elsewhere: the totals of its votes. */
const elsewhere = new Set(['ratings_users', 'ratings_score', 'ratings_average'])

const builders =
  /^_?(?:elementor|et_pb|et_builder|wpb|vc|fl_builder|siteorigin|panels|bricks|oxygen|ct_builder|breakdance|themify|fusion|avia|aviaLayout|kt_|uagb|generateblocks|stackable)/

/**
 * The parts of an item's meta that were not imported, and why: a sentence for each key, so that they can be counted.
 */
function leftMeta(meta: ItemMeta): Translatable[] {
  const template = meta.text('_wp_page_template')
  const named = meta.unused().flatMap((key) => reasonOf(key, meta) ?? [])
  const told = eachOnce(named)
  return [
    ...(template && template !== 'default' ? [entryWords.template({ template: template.slice(0, 80) })] : []),
    ...told.slice(0, maxNamed),
    ...(told.length > maxNamed ? [entryWords.moreValues({ count: told.length - maxNamed })] : []),
  ]
}

function reasonOf(key: string, meta: ItemMeta): Translatable | undefined {
  const shown = key.slice(0, 80)
  if (elsewhere.has(key) || ofWordPress.has(key) || key.startsWith('_oembed_')) return undefined
  if (seoPlugins.some(({ prefix }) => key.startsWith(prefix)) || key.startsWith('_yoast_'))
    return entryWords.seoRecords
  if (builders.test(key)) return entryWords.builderValues
  // The key of a field, next to the field itself.
  if (key.startsWith('_') && /^field_/.test(meta.source(key) ?? '')) return undefined
  return key.startsWith('_') ? entryWords.pluginValue({ key: shown }) : entryWords.customField({ key: shown })
}

/** More values than a page builder's data ever has. */
const maxValues = 200_000

/** What the text of an item may look up. */
const textContextOf = (
  item: ExportItem,
  meta: ItemMeta,
  site: OldSite,
  address: TextContext['address'],
): TextContext => ({
  base: URL.canParse(item.link) ? item.link : `${site.facts.link}/`,
  address,
  media: (wanted) => site.media(wanted),
  attached: () => site.attachedTo(item.id),
  form: (wanted) => site.form(wanted),
  entry: (id) => site.item(id)?.id,
  reusable: (id) => site.reusable(id),
  meta: (key) => meta.source(key),
  unserialise(value) {
    const read = readPhpValue(value, { values: maxValues })
    return read.ok ? plain(read.value) : undefined
  },
})

/** With objects in place of maps. */
function plain(value: PhpValue): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!(value instanceof Map)) return value
  const entries = [...value].map(([key, part]) => [key, plain(part)] as const)
  return Object.fromEntries(entries)
}

/**
 * A note about a text. How often it applies within one text is left out, so that equal notes can be counted over all
 * texts.
 */
function noteOnText({ kind, what, note }: Note): Message {
  if (kind === 'changed' && what === 'embed') return ownerNotes.film
  const values = { what: typeof what === 'string' ? inWords(what) : what, note }
  if (kind === 'left-out') return textWords.leftOut(values)
  return kind === 'as-text' ? textWords.asText(values) : textWords.changed(values)
}

const wordsFor = {
  '<!--nextpage-->': textWords.pageBreak,
  '<!--more-->': textWords.readMore,
  script: textWords.script,
  style: textWords.styleSheet,
  iframe: textWords.frame,
}

/** `core/media-text` is the “Media text” block in the editor of WordPress. */
function inWords(what: string): Translatable {
  if (!what.startsWith('core/')) return own<Message>(wordsFor, what) ?? what
  const name = what.slice('core/'.length).replaceAll('-', ' ')
  return textWords.block({ name: `${name.charAt(0).toUpperCase()}${name.slice(1)}` })
}

/** The front matter's `slug`: the whole address of a page, the last part of any other. */
export function slugHere({ type, slug, address: whole = '', edition, document = '' }: PlacedItem): string {
  const isPage = type === 'page'
  const address = whole && withoutEdition(edition, whole)
  if (address && address !== '/') return decoded(isPage ? address.slice(1) : lastPart(address))
  // The file of a front page in a further language is called after the first.
  const written = edition === firstEdition ? '' : slugOf(decoded(slug))
  if (written) return written
  const name = splitEdition(document).path.replace(/\.md$/, '')
  if (isPage) return name.slice(name.indexOf('/') + 1)
  return type === 'post' ? lastPart(name).replace(/^\d{4}-\d{2}-\d{2}-/, '') : lastPart(name)
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The values of an entry's own fields, by name, and notes about them. */
export type FieldsOf = (
  item: ExportItem,
  meta: ItemMeta,
  context: TextContext,
) => { keys: Readonly<Record<string, unknown>>; notes: readonly Translatable[] }

export type EntryDeps = {
  site: OldSite
  termKeys: TermKeys
  address: TextContext['address']
  /** Converts its meta and terms to fields of its type. */
  fieldsOf?: FieldsOf
  /** The fields that ACF describes. */
  acfFields?: readonly AcfField[]
}
