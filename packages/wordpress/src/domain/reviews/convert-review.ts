import type { Message } from 'portico/extension'
import { slugOf } from 'portico/extension'
import { words as reviewWords } from '../../words/desk.importReviews.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta, type ItemMeta } from '../export/item-meta.ts'
import { type PhpValue, phpMap, phpText } from '../php/read-php-value.ts'
import type { ConversionNote, Converted, PlacedItem } from '../plan/old-site.ts'
import { type FileChanges, isSame, type Keys, keepOwn } from '../site/site-changes.ts'
import { plainText } from '../text/html-text.ts'

type ReadReview = { review: OldReview; about: ReviewedThing }
type Found = Record<'author' | 'rating' | 'title' | 'reply' | 'about', string> & { isSplit?: boolean }

/** Reviews of Site Reviews (`site-review`) and of WP Customer Reviews (`wpcr3_review`). */
export function convertReview(item: ExportItem, { siteTitle }: { siteTitle: string }): Converted<ReadReview> {
  const meta = createItemMeta(item.meta)
  const found = item.type === 'wpcr3_review' ? customerReview(meta) : siteReview(meta, item)
  if (item.status !== 'publish') return { comes: false, reason: reviewWords.unpublished }
  const rating = ratingOf(found.rating)
  if (typeof rating !== 'number') return { comes: false, reason: rating }
  const date = (item.date ?? item.dateGmt ?? '').slice(0, 10)
  if (date === '') return { comes: false, reason: reviewWords.noDate }
  const title = plainText(found.title).slice(0, 300)
  const text = paragraphs(item.content).slice(0, 20_000)
  const reply = paragraphs(found.reply)
  const notes: ConversionNote[] = [
    ...(found.isSplit ? [{ what: reviewWords.severalPages }] : []),
    ...(reply ? [{ what: reviewWords.replyDay }] : []),
  ]
  const review = {
    id: `wordpress-${item.id}`,
    author: plainText(found.author).slice(0, 200) || 'Anonymous',
    rating,
    ...(title && { title }),
    ...(text && { text }),
    date,
    ...(reply && { reply: { author: siteTitle || 'WordPress', text: reply, date } }),
  }
  const about = Number(found.about)
  return { comes: true, value: { review, about: about > 0 ? { oldId: about } : 'site' }, notes }
}

const customerReview = (meta: ItemMeta): Found => {
  const text = (name: string) => meta.text(`wpcr3_review_${name}`) ?? ''
  const [author, rating, title] = [text('name'), text('rating'), text('title')]
  return { author, rating, title, reply: text('admin_response'), about: text('post') }
}

/**
 * Since the plugin's fifth version, ratings are in a table; submissions of visitors are stored with the review,
 * including the rating.
 */
function siteReview(meta: ItemMeta, item: ExportItem): Found {
  const sent = phpMap(meta.value('_submitted')) ?? new Map<string, PhpValue>()
  const said = (name: string) => phpText(sent.get(name)) || undefined
  const assigned = said('assigned_posts') ?? meta.text('_assigned_to') ?? said('assign_to') ?? ''
  const pages = [...(phpMap(sent.get('assigned_posts'))?.values() ?? [])].flatMap((one) => phpText(one) ?? [])
  const ids = pages.length > 0 ? pages : assigned.split(/[,|\s]+/).filter(Boolean)
  return {
    author: meta.text('_author') ?? said('name') ?? '',
    rating: meta.text('_rating') ?? said('rating') ?? '',
    title: item.title || (said('title') ?? ''),
    reply: meta.text('_response') ?? '',
    about: /^\d+$/.test(ids[0] ?? '') ? (ids[0] ?? '') : '',
    isSplit: ids.length > 1,
  }
}

function ratingOf(written: string): number | Message {
  const rating = Number(written)
  if (written === '' || Number.isNaN(rating) || rating === 0) return reviewWords.noRating
  if (rating < 1 || rating > 5) return reviewWords.otherRating({ rating: written })
  return Math.round(rating * 2) / 2
}

/** Plain text, with the paragraphs it has. */
const paragraphs = (html: string) =>
  html
    .split(/\r?\n\s*\r?\n|<\/p>|<br\s?\/?>/i)
    .map(plainText)
    .filter((one) => one !== '')
    .join('\n\n')

/** The page that is reviewed; missing for the site as a whole. */
export type Reviewed = Pick<PlacedItem, 'oldId' | 'slug' | 'title' | 'address'> | undefined

/** The campaign of a page, or of the site. Campaigns are called in ASCII. */
export function campaignName(about: Reviewed): string {
  const slug = slugOf(about?.slug ?? '')
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, 40)
  return about ? `wordpress-${slug || 'page'}-${about.oldId}` : 'wordpress'
}

type Campaign = { about: Reviewed; siteTitle: string; reviews: readonly OldReview[] }

/**
 * The campaign's file after an import: its own texts, and every new review. `before` is the result of the last import.
 */
export function campaignChanges(
  { about, siteTitle, reviews }: Campaign,
  here: Keys,
  before: Keys,
): FileChanges {
  const link = about?.address
  const wanted: Keys = {
    campaign: campaignName(about),
    name: about?.title || siteTitle || 'Reviews',
    ...(link && { link }),
    reviews: reviews.toSorted(
      (one, other) => other.date.localeCompare(one.date) || other.id.localeCompare(one.id),
    ),
  }
  const after = Object.entries(wanted).map(([key, value]): [string, unknown] => [
    key,
    key === 'reviews'
      ? mergedReviews(here.reviews, reviewsIn(wanted), reviewsIn(before))
      : keepOwn(here[key], value, before[key]),
  ])
  const changes = Object.fromEntries(after.filter(([key, value]) => !isSame(value, here[key])))
  return { changes, wanted, notes: [] }
}

/** Edits made here are kept, and reviews removed here are not imported again. */
function mergedReviews(here: unknown, wanted: readonly Keys[], before: readonly Keys[]): readonly Keys[] {
  const known = reviewsIn({ reviews: here })
  const byId = (reviews: readonly Keys[]) => new Map(reviews.map((review) => [review.id, review]))
  const [now, last, next] = [byId(known), byId(before), byId(wanted)]
  return [
    ...known.map((review) => keepOwn(review, next.get(review.id), last.get(review.id)) ?? review),
    ...wanted.filter(({ id }) => !now.has(id) && !last.has(id)),
  ]
}

/** The reviews that a campaign's file says. */
export const reviewsIn = ({ reviews }: Keys): readonly Keys[] => (Array.isArray(reviews) ? reviews : [])

/** A review that a plugin has kept, in the words of a campaign's file. */
type OldReview = {
  id: string
  author: string
  rating: number
  title?: string
  text?: string
  /** `2019-02-01` */
  date: string
  reply?: { author: string; text: string; date: string }
}

/** The reviewed thing: a page of the old site by its id there, or the site as a whole. */
export type ReviewedThing = { oldId: number } | 'site'
