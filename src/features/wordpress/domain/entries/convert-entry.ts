import { slugOf } from '#shared/slug.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as entryWords } from '#words/desk.importEntries.ts'
import { words as ownerNotes } from '#words/desk.importFirst.ts'
import { decoded } from '../addresses/decoded.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta, type ItemMeta } from '../export/item-meta.ts'
import { wpmlKeys } from '../languages/item-language.ts'
import type { Converted, ConvertedDocument } from '../plan/converted.ts'
import type { OldSite, PlacedItem } from '../plan/old-site.ts'
import { writeDocument } from '../plan/write-document.ts'
import { eachOnce } from '../receipt/tally.ts'
import { convertText } from '../text/convert-text.ts'
import { writtenWords } from '../text/html-words.ts'
import { beginningOf } from '../text/notes.ts'
import { plainText } from '../text/plain-text.ts'
import type { TextContext } from '../text/text-context.ts'
import { aliasesOf } from './entry-aliases.ts'
import type { EntryDeps } from './entry-deps.ts'
import { momentHere } from './entry-moments.ts'
import { seoOf } from './entry-seo.ts'
import { type EntryState, isNothing, stateOf } from './entry-state.ts'
import { fieldText } from './field-text.ts'
import { leftMeta } from './left-meta.ts'
import { seoContextOf } from './seo-context.ts'
import { slugHere } from './slug-here.ts'
import { textContextOf } from './text-context-of.ts'
import { noteOnText } from './text-notes.ts'

export type ConvertEntry = (item: ExportItem, placed: PlacedItem) => Converted<ConvertedDocument>

/** Posts, pages and entries of other types as documents. */
export function createEntryConverter(deps: EntryDeps): ConvertEntry {
  return (item, placed) => {
    if (isNothing(item))
      return {
        comes: false,
        reason: entryWords.nothingSaved,
      }
    if (!placed.document) return { comes: false, reason: entryWords.noPlace }
    const { text, frontMatter, removed, notes } = convert(item, placed, deps)
    return {
      comes: true,
      value: {
        path: placed.document,
        text,
        ...(frontMatter && { frontMatter }),
        ...(removed && { removed }),
      },
      notes: eachOnce(notes).map((what) => ({ what })),
    }
  }
}

function convert(item: ExportItem, placed: PlacedItem, deps: EntryDeps) {
  const { site } = deps
  const meta = createItemMeta(item.meta)
  for (const key of Object.values(wpmlKeys)) meta.use(key)
  const context = textContextOf(item, meta, site, deps.address)
  const text = convertText(item.content, context)
  const { notes: ofText, opening } = text
  const state = stateOf(item, meta)
  const picture = pictureOf(meta, site)
  const own = deps.fieldsOf?.(item, meta, context)
  const body = bodyOf(item, text.markdown, { meta, context, deps })
  const seo = seoOf(meta, seoContextOf(item, placed, meta, deps))
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
    ...own?.keys,
    ...listed('aliases', aliases),
  }
  const notes: Sayable[] = [
    ...body.notes,
    ...title.notes,
    ...dates.notes,
    ...state.notes,
    ...ofText.map(noteOnText),
    ...(opening && item.excerpt.trim() === '' ? [entryWords.more({ mark: '<!--more-->' })] : []),
    ...picture.notes,
    ...aboveNotes(item, site),
    ...seo.notes,
    ...(aliases.length < former.length ? [entryWords.longAlias] : []),
    ...(own?.notes ?? []),
    ...leftMeta(meta),
  ]
  return {
    text: writeDocument(keys, body.markdown),
    // Fields of a type are what its own code reads in the text.
    frontMatter: Object.keys(own?.keys ?? {}).length > 0 ? undefined : keys,
    removed: state.removed,
    notes,
  }
}

type Body = { markdown: string; notes: Sayable[] }

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
function titleOf(item: ExportItem): { keys: { title: string }; notes: Sayable[] } {
  const written = plainText(item.title)
  if (written !== '') return { keys: { title: written }, notes: [] }
  const words = plainText(beginningOf(writtenWords(item.content.slice(0, 5000)), 60))
  return {
    keys: { title: words || 'Untitled' },
    notes: [entryWords.noTitle],
  }
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
const mostOrder = 999_999_999

/** Where a page stands among the others. */
function placeOf({ id, type, parent, order }: ExportItem, site: OldSite) {
  if (type !== 'page') return {}
  const above = parent > 0 ? site.item(parent) : undefined
  return {
    ...((id === site.frontPage || site.translatedFrontPages?.includes(id)) && { home: true }),
    ...((id === site.postsPage || site.translatedPostsPages?.includes(id)) && { posts: true }),
    ...(above?.type === 'page' && above.document && { parent: slugHere(above) }),
    ...(order !== 0 && { order: Math.max(-mostOrder, Math.min(order, mostOrder)) }),
  }
}

function aboveNotes({ type, parent }: ExportItem, site: OldSite): Sayable[] {
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
