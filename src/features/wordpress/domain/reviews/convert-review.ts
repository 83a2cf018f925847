import type { Message } from '#shared/words/define-words.ts'
import { words as reviewWords } from '#words/desk.importReviews.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta, type ItemMeta } from '../export/item-meta.ts'
import { phpMap, phpText } from '../php/php-map.ts'
import type { PhpValue } from '../php/php-value.ts'
import type { ConversionNote, Converted } from '../plan/converted.ts'
import { plainText } from '../text/plain-text.ts'
import type { OldReview, ReviewedThing } from './old-review.ts'

type ReadReview = { review: OldReview; about: ReviewedThing }
type Found = {
  author: string
  rating: string
  title: string
  reply: string
  about: string
  isSplit?: boolean
}

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
  const [author, rating, title] = ['name', 'rating', 'title'].map(text)
  return {
    author: author ?? '',
    rating: rating ?? '',
    title: title ?? '',
    reply: text('admin_response'),
    about: text('post'),
  }
}

/** Since its fifth version ratings are in a table; what visitors sent is kept with the review, rating and all. */
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
