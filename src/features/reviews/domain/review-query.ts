import { fail, ok, type Result } from '#shared/result.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/reviews.query.ts'
import { reviewIdPattern } from './review.ts'

export const sorts = ['newest', 'oldest', 'highest', 'lowest', 'helpful'] as const
export type Sort = (typeof sorts)[number]

export type ReviewFilter = {
  /** Least rating, in half stars; 0 for all. */
  min: number
  language?: string | undefined
  /** Only those with words. */
  text: boolean
}

/** The last review of the previous page: its sort value, its date, its id. */
export type Cursor = { rank: number; date: number; id: string }

export type ReviewQuery = ReviewFilter & {
  page: number
  size: number
  sort: Sort
  after?: Cursor | undefined
}

export const defaultQuery: ReviewQuery = { page: 1, size: 10, sort: 'newest', min: 0, text: false }

const largestSize = 100
/** Pages asked for by number are counted off from the first; further ones are reached with `after`. */
const furthest = 10_000

/** Parameters it does not know are left alone, so that pages written for another provider keep working. */
export function readQuery(search: string): Result<ReviewQuery, Message> {
  const given = new URLSearchParams(search)
  const size = wholeNumber(given.get('size'), defaultQuery.size, largestSize)
  const page = wholeNumber(given.get('page'), 1, 1_000_000)
  const sort = given.get('sort') || defaultQuery.sort
  const min = given.get('min') ? Number(given.get('min')) * 2 : 0
  const language = given.get('lang') || undefined
  const text = given.get('text') || '0'
  const after = given.get('after') ? readCursor(given.get('after') ?? '') : undefined
  if (size === undefined) return fail(words.size({ max: largestSize }))
  if (page === undefined) return fail(words.page)
  if (!isSort(sort)) return fail(words.sort({ sorts: sorts.join(', ') }))
  if (!Number.isInteger(min) || min < 0 || min > 10) return fail(words.min)
  if (language !== undefined && !/^[a-z]{2,8}(-[a-z0-9]{2,8})*$/i.test(language)) return fail(words.lang)
  if (!/^(0|1|true|false)$/.test(text)) return fail(words.text)
  if (given.get('after') && !after) return fail(words.after)
  if (!after && page * size > furthest) return fail(words.tooFar({ max: furthest }))
  return ok({ size, page, sort, min, language, text: text === '1' || text === 'true', after })
}

/** The shortest way to write the same query, so that equal ones share an address and a cache entry. */
export function writeQuery({ size, page, sort, min, language, text, after }: ReviewQuery): string {
  return new URLSearchParams({
    ...(size !== defaultQuery.size && { size: String(size) }),
    ...(sort !== defaultQuery.sort && { sort }),
    ...(min > 0 && { min: String(min / 2) }),
    ...(language && { lang: language }),
    ...(text && { text: '1' }),
    ...(page > 1 && { page: String(page) }),
    ...(after && { after: `${after.rank}.${after.date}.${after.id}` }),
  }).toString()
}

const filters = ['size', 'sort', 'min', 'lang', 'text', 'page']
const foreignPlace = /^[\w.~:=-]{1,200}$/

/**
 * The query for another host: known params in canonical form. Only a place in its list, as in its More button, may be
 * in the host's own format.
 */
export function writeForeignQuery(search: string): string {
  const given = new URLSearchParams(search)
  const known = filters.flatMap((name) => {
    const read = readQuery(new URLSearchParams({ [name]: given.get(name) ?? '' }).toString())
    return read.ok ? [...new URLSearchParams(writeQuery(read.value))] : []
  })
  const after = given.get('after') ?? ''
  if (foreignPlace.test(after)) known.push(['after', after])
  return new URLSearchParams(known).toString()
}

function readCursor(text: string): Cursor | undefined {
  const [rank = '', date = '', id = '', ...rest] = text.split('.')
  const numbers = /^-?\d{1,16}$/
  if (!numbers.test(rank) || !numbers.test(date) || !reviewIdPattern.test(id) || rest.length > 0)
    return undefined
  return { rank: Number(rank), date: Number(date), id }
}

function wholeNumber(text: string | null, without: number, largest: number): number | undefined {
  if (!text) return without
  const value = Number(text)
  return /^\d+$/.test(text) && value >= 1 && value <= largest ? value : undefined
}

const isSort = (text: string): text is Sort => (sorts as readonly string[]).includes(text)
