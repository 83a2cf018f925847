import { fail, ok, type Result } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words as importWords } from '#words/desk.reviews.import.ts'
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

/** Other providers' names for the columns, in lower case, without a leading "review". */
const synonyms: Record<Column, readonly string[]> = {
  id: ['reference'],
  author: ['reviewer', 'name', 'username', 'customer', 'customername', 'consumer', 'displayname', 'fullname'],
  location: ['city', 'country', 'place'],
  rating: [
    'stars',
    'star',
    'starrating',
    'score',
    'overallscore',
    'overallrating',
    'ratingvalue',
    'numberofstars',
  ],
  title: ['headline', 'subject'],
  text: ['review', 'content', 'comment', 'comments', 'body', 'message', 'description'],
  date: [
    'created',
    'createdat',
    'createtime',
    'creationdate',
    'creationtime',
    'datecreated',
    'submittedat',
    'published',
    'publishedat',
    'publisheddate',
    'time',
  ],
  language: ['lang', 'locale'],
  verified: ['isverified', 'verifiedpurchase'],
  helpful: ['votes', 'likes', 'helpfulvotes'],
  reply: [
    'response',
    'replycontent',
    'replytext',
    'replymessage',
    'replycomment',
    'ownerresponse',
    'ownerreply',
    'responsefromowner',
    'companyreply',
    'businessreply',
    'companyreplytext',
    'companyreplycontent',
  ],
  reply_author: ['replyname'],
  reply_date: [
    'replycreated',
    'replytime',
    'replyupdatetime',
    'companyreplydate',
    'businessreplydate',
    'responsedate',
  ],
}

/** The columns every review needs. */
export const neededColumns = ['rating', 'date'] as const satisfies readonly Column[]

const plain = (name: string) =>
  name
    .replace(/\([^()]*\)/g, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Which of our columns a column of the file is; `mapping` is what the owner said, ours to theirs. */
function columnOf(header: string, mapping: Partial<Record<Column, string>>): Column | undefined {
  const said = (Object.entries(mapping) as [Column, string][]).find(([, theirs]) => theirs === header)
  if (said) return said[0]
  const name = plain(header)
  const own = namedColumn(name) ?? namedColumn(name.replace(/^review(?:er)?/, ''))
  return own && mapping[own] === undefined ? own : undefined
}

const namedColumn = (name: string) =>
  columns.find((column) => plain(column) === name || synonyms[column].includes(name))

/** Each column once: where two could be the same of ours, the first is. */
export function columnsOf(header: readonly string[], mapping: Partial<Record<Column, string>>) {
  const taken = new Set<Column>()
  return header.map((name) => {
    const column = columnOf(name.trim(), mapping)
    if (column === undefined || taken.has(column)) return undefined
    taken.add(column)
    return column
  })
}

export type ForeignOptions = {
  scale: number
  language: string
  /** Names for the authors of reviews and replies without one. */
  names: { author: string; owner: string }
  idOf(review: ForeignReview): string
}

/** `scale` is the best rating of the other provider. */
export function readForeignReview(foreign: ForeignReview, options: ForeignOptions): Result<Review, Message> {
  const { scale, language, names, idOf } = options
  const rating = Math.round((readNumber(foreign.rating) * 10) / scale) / 2
  if (!(rating >= 1 && rating <= 5))
    return fail(importWords.badRating({ rating: foreign.rating ?? '', scale }))
  const date = readDay(foreign.date)
  if (!date) return fail(importWords.badDate({ date: foreign.date ?? '' }))
  const words = (text: string | undefined) => text?.trim() || undefined
  const reply = words(foreign.reply)
  return ok({
    id: /^[A-Za-z0-9_-]{1,64}$/.test(foreign.id ?? '') ? (foreign.id as string) : idOf(foreign),
    author: words(foreign.author) ?? names.author,
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
          author: words(foreign.reply_author) ?? names.owner,
          text: reply,
          date: readDay(foreign.reply_date) ?? date,
        }
      : undefined,
  })
}

const numberWords = ['ZERO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

/** "4,5", "FOUR", "4 stars", "4/5" and "★★★★" as well. */
function readNumber(text: string | undefined): number {
  const given = (text ?? '').trim()
  const word = numberWords.indexOf(given.toUpperCase())
  if (word !== -1) return word
  const stars = /^(★+)☆*$/.exec(given)?.[1]
  if (stars) return stars.length
  const [, number = ''] = /^(\d+(?:[.,]\d+)?)(?:\s*(?:stars?|\/\s*\d+|out of \d+))?$/i.exec(given) ?? []
  return number === '' ? Number.NaN : Number(number.replace(',', '.'))
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayShapes = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:$|[T ,])/,
  /^(?<day>\d{1,2})\.? (?<name>[a-z]{3,9})\.?,? (?<year>\d{4})(?:$|[ ,])/i,
  /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})(?:$|[ ,])/i,
]

/** Only unmistakable dates: 05/06/2026 is May in one country and June in another. */
function readDay(text: string | undefined): Date | undefined {
  const given = (text ?? '').trim()
  const found = dayShapes.map((shape) => shape.exec(given)?.groups).find((groups) => groups !== undefined)
  if (!found) return undefined
  const { year = '', name = '', day = '' } = found
  const month = found.month ?? String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(iso)
  return date.getTime() && date.toISOString().startsWith(iso) ? date : undefined
}

function readLanguage(text: string | undefined): string | undefined {
  const tag = text?.trim().replace('_', '-') ?? ''
  return /^[a-z]{2,8}(-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : undefined
}
