import { fail, ok, type Result } from '#shared/result.ts'
import type { Review } from './review.ts'

export const columns = [
  'id',
  'author',
  'location',
  'rating',
  'title',
  'text',
  'date',
  'language',
  'verified',
  'helpful',
  'reply',
  'reply_author',
  'reply_date',
] as const
export type Column = (typeof columns)[number]
export type ForeignReview = Partial<Record<Column, string>>

/** What other providers call the columns, in small letters without spaces and underscores. */
const synonyms: Record<string, Column> = {
  reviewid: 'id',
  name: 'author',
  reviewer: 'author',
  reviewername: 'author',
  customer: 'author',
  customername: 'author',
  displayname: 'author',
  city: 'location',
  country: 'location',
  stars: 'rating',
  score: 'rating',
  reviewrating: 'rating',
  ratingvalue: 'rating',
  headline: 'title',
  reviewtitle: 'title',
  subject: 'title',
  review: 'text',
  reviewtext: 'text',
  reviewcontent: 'text',
  content: 'text',
  comment: 'text',
  comments: 'text',
  body: 'text',
  created: 'date',
  createdat: 'date',
  reviewdate: 'date',
  datecreated: 'date',
  submittedat: 'date',
  lang: 'language',
  locale: 'language',
  isverified: 'verified',
  votes: 'helpful',
  response: 'reply',
  replycontent: 'reply',
  ownerresponse: 'reply',
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Which of our columns a column of the file is; `mapping` is what the owner said, ours to theirs. */
export function columnOf(header: string, mapping: Partial<Record<Column, string>>): Column | undefined {
  const said = (Object.entries(mapping) as [Column, string][]).find(([, theirs]) => theirs === header)
  if (said) return said[0]
  const name = plain(header)
  const own = columns.find((column) => plain(column) === name) ?? synonyms[name]
  return own && mapping[own] === undefined ? own : undefined
}

export type ForeignOptions = { scale: number; language: string; idOf(review: ForeignReview): string }

/** `scale` is the best rating of the other provider. */
export function readForeignReview(foreign: ForeignReview, options: ForeignOptions): Result<Review, string> {
  const { scale, language, idOf } = options
  const given = (foreign.rating ?? '').trim().replace(',', '.')
  const rating = Math.round((Number(given) * 10) / scale) / 2
  if (given === '' || !(rating >= 1 && rating <= 5))
    return fail(`the rating "${foreign.rating ?? ''}" is not from 1 to ${scale}`)
  const date = readDay(foreign.date)
  if (!date) return fail(`the date "${foreign.date ?? ''}" cannot be read: write it as 2026-05-01`)
  const words = (text: string | undefined) => text?.trim() || undefined
  const reply = words(foreign.reply)
  return ok({
    id: /^[A-Za-z0-9_-]{1,64}$/.test(foreign.id ?? '') ? (foreign.id as string) : idOf(foreign),
    author: words(foreign.author) ?? 'Anonymous',
    location: words(foreign.location),
    rating,
    title: words(foreign.title),
    text: words(foreign.text),
    language: readLanguage(foreign.language) ?? language,
    date,
    verified: /^(1|true|yes|y|verified)$/i.test(foreign.verified ?? ''),
    helpful: Math.max(0, Math.trunc(Number(foreign.helpful ?? 0)) || 0),
    reply: reply
      ? {
          author: words(foreign.reply_author) ?? 'The owner',
          text: reply,
          date: readDay(foreign.reply_date) ?? date,
        }
      : undefined,
  })
}

/** Only unmistakable dates: 05/06/2026 is May in one country and June in another. */
function readDay(text: string | undefined): Date | undefined {
  const match = /^\s*(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(text ?? '')
  const date = new Date(match?.[1] ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}

function readLanguage(text: string | undefined): string | undefined {
  const tag = text?.trim().replace('_', '-') ?? ''
  return /^[a-z]{2,8}(-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : undefined
}
