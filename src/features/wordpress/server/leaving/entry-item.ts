import type { WrittenEntry } from '#platform/services/written-entries.ts'
import type { ExportComment, ExportItem, ExportMeta } from '../../domain/export/export-types.ts'
import { aliasKey } from '../../domain/plan/alias-key.ts'
import { metaRow } from '../../domain/rest/meta-rows.ts'
import { plainItem } from '../../domain/rest/other-items.ts'
import { namedAsHtml } from '../../domain/write/xml-text.ts'
import { splitAliases } from './leaving-aliases.ts'
import { type Footnote, footnoteMeta } from './leaving-footnotes.ts'
import { type LeavingSite, wholeAddress } from './leaving-site.ts'
import { writtenDate } from './written-dates.ts'
import { writtenSlug } from './written-slug.ts'

/** What belongs to an entry and stands elsewhere. */
export type EntryParts = {
  id: number
  /** HTML. */
  content: string
  footnotes: readonly Footnote[]
  /** The values of its type. */
  fields: readonly ExportMeta[]
  comments: readonly ExportComment[]
  totals?: { users: number; score: number } | undefined
  /** When it was removed, if it was. */
  removedAt?: Date | undefined
}

/** A post, a page or an entry of another type as WordPress keeps it. */
export function itemOfWritten(entry: WrittenEntry, parts: EntryParts, site: LeavingSite): ExportItem {
  const { status, meta: ofStatus } = statusOf(entry, parts, site)
  const slug = slugOf(entry)
  return {
    ...plainItem,
    id: parts.id,
    type: entry.type,
    status,
    title: namedAsHtml(entry.title),
    slug: parts.removedAt && slug ? `${slug}__trashed` : slug,
    link: linkOf(entry, parts, status, site),
    guid: `${site.url}/?p=${parts.id}`,
    author: entry.author ?? '',
    content: parts.content,
    excerpt: entry.excerpt ?? '',
    ...datesOf(entry, site),
    parent: parentOf(entry, site),
    order: entry.order,
    sticky: entry.sticky,
    commentStatus: entry.comments ? 'open' : 'closed',
    pingStatus: 'closed',
    terms: termsOf(entry),
    meta: [
      ...pictureMeta(entry, site),
      ...seoMeta(entry, site),
      ...aliasMeta(entry),
      ...ratingMeta(parts),
      ...footnoteMeta(parts.footnotes),
      ...parts.fields,
      ...ofStatus,
    ],
    comments: [...parts.comments],
  }
}

/** The last part of its address. A text that waits has none before it is published, unless somebody chose one. */
const slugOf = ({ slug, ownSlug, state }: WrittenEntry) =>
  (state === 'draft' || state === 'pending') && !ownSlug ? '' : writtenSlug(slug.split('/').at(-1) ?? '')

/** What nobody can visit yet has no address but its number. */
function linkOf(
  { type, path }: WrittenEntry,
  { id }: EntryParts,
  status: string,
  { url }: LeavingSite,
): string {
  if (!['draft', 'pending', 'trash'].includes(status)) return wholeAddress(path, url)
  return `${url}/?${type === 'page' ? 'page_id' : 'p'}=${id}`
}

function statusOf(entry: WrittenEntry, { removedAt }: EntryParts, { now }: LeavingSite) {
  const isToCome = entry.date !== undefined && entry.date > now
  const shown = entry.state ?? (isToCome ? 'future' : 'publish')
  if (!removedAt) return { status: shown, meta: [] }
  return {
    status: 'trash',
    meta: [
      metaRow('_wp_trash_meta_status', shown),
      metaRow('_wp_trash_meta_time', Math.floor(removedAt.getTime() / 1000)),
      metaRow('_wp_desired_post_slug', slugOf(entry)),
    ],
  }
}

/** A text that says no day is as old as its last change, if that is known. */
function datesOf({ date, updated }: WrittenEntry, { timezone }: LeavingSite) {
  const made = date ?? updated
  const changed = updated ?? date
  const [first, last] = [made, changed].map((moment) => moment && writtenDate(moment, timezone))
  return {
    ...(first && { date: first.local, dateGmt: first.gmt }),
    ...(last && { modified: last.local, modifiedGmt: last.gmt }),
  }
}

function parentOf({ type, slug, parent, edition }: WrittenEntry, site: LeavingSite): number {
  if (type !== 'page') return 0
  const above = parent ?? slug.split('/').slice(0, -1).join('/')
  return above ? (site.entryNamed('page', above, edition)?.id ?? 0) : 0
}

const taxonomies = { category: 'category', tag: 'post_tag' } as const

function termsOf({ terms, format }: WrittenEntry): ExportItem['terms'] {
  const filed = terms.map(({ kind, slug, name }) => ({
    taxonomy: taxonomies[kind],
    slug: writtenSlug(slug),
    name,
  }))
  if (!format) return filed
  const name = format.charAt(0).toUpperCase() + format.slice(1)
  return [...filed, { taxonomy: 'post_format', slug: `post-format-${format}`, name }]
}

function pictureMeta({ image }: WrittenEntry, site: LeavingSite): ExportMeta[] {
  const id = image === undefined ? undefined : site.mediaId(image)
  return id === undefined ? [] : [metaRow('_thumbnail_id', id)]
}

/** In the words of Yoast SEO, which its rivals read too. */
function seoMeta(entry: WrittenEntry, { url }: LeavingSite): ExportMeta[] {
  const { seoTitle, description, canonical, noindex, shareImage } = entry
  const rows: Record<string, string | undefined> = {
    title: seoTitle,
    metadesc: description,
    canonical: canonical && wholeAddress(canonical, url),
    'meta-robots-noindex': noindex ? '1' : undefined,
    'opengraph-image': shareImage && wholeAddress(shareImage, url),
  }
  return Object.entries(rows).flatMap(([name, text]) => (text ? [metaRow(`_yoast_wpseo_${name}`, text)] : []))
}

function aliasMeta({ aliases, path }: WrittenEntry): ExportMeta[] {
  const { slugs, others } = splitAliases(aliases, path)
  return [
    ...slugs.map((slug) => metaRow('_wp_old_slug', writtenSlug(slug))),
    ...others.map((alias) => metaRow(aliasKey, alias)),
  ]
}

function ratingMeta({ totals }: EntryParts): ExportMeta[] {
  if (!totals || totals.users < 1) return []
  const { users, score } = totals
  return [
    metaRow('ratings_users', users),
    metaRow('ratings_score', score),
    metaRow('ratings_average', Math.round((score / users) * 100) / 100),
  ]
}
