import type { Message } from 'portico/extension'
import { words as voteWords } from '../../words/desk.importVotes.ts'
import { momentHere } from '../entries/entry-moments.ts'
import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta } from '../export/item-meta.ts'
import { type CsvRecord, createCsvCutter } from '../files/csv-records.ts'

/** Its second cell is the number of a post. */
const isVote = (cells: readonly string[]) =>
  cells.length === usualColumns.length && /^\d{1,15}$/.test(cells[1] ?? '')

/** The votes of the table as CSV, as its text comes. */
export function createVotesReader(timezone: string) {
  const cutter = createCsvCutter()
  const readVote = createVoteReader(timezone)
  let columns: readonly string[] | undefined
  let isOther = false
  function* take(records: Iterable<CsvRecord>): Generator<FoundVote> {
    for (const record of records) {
      if (isOther) return
      if ('damaged' in record) yield { problem: voteWords.damaged({ line: record.line }), line: record.line }
      else if (columns) yield readVote({ ...record, columns })
      else yield* first(record)
    }
  }
  /** phpMyAdmin leaves the names of the columns out unless it is asked for them. */
  function* first(record: { line: number; cells: string[] }): Generator<FoundVote> {
    const names = record.cells.map((name) => name.trim().toLowerCase())
    const hasNames = names.some((name) => name.startsWith('rating_'))
    columns = hasNames ? names : usualColumns
    const missing = missingColumns(columns)
    isOther = missing.length > 0 || (!hasNames && !isVote(names))
    if (isOther)
      yield {
        problem:
          missing.length > 0
            ? voteWords.columnsMissing({ count: missing.length, columns: missing })
            : voteWords.noColumns,
        line: record.line,
      }
    else if (!hasNames) yield readVote({ ...record, columns })
  }
  return {
    push: (text: string) => take(cutter.push(text)),
    *end(): Generator<FoundVote> {
      yield* take(cutter.end())
      if (!columns) yield { problem: voteWords.noColumns, line: 1 }
    },
  }
}

/** As the plugin makes the table, for files that name no columns. */
const usualColumns: readonly string[] = (
  'rating_id rating_postid rating_posttitle rating_rating rating_timestamp rating_ip rating_host rating_username ' +
  'rating_userid'
).split(' ')

const needed = ['rating_postid', 'rating_rating', 'rating_timestamp']

const missingColumns = (columns: readonly string[]): readonly string[] =>
  needed.filter((name) => !columns.includes(name))

type Row = { columns: readonly string[]; cells: readonly string[]; line: number }

/** Reads rows of the table by their columns. Times are those of the clocks of the site, written as if they were UTC. */
function createVoteReader(timezone: string) {
  const toMoment = createClock(timezone)
  return ({ columns, cells, line }: Row): FoundVote => {
    const problem = (words: (values: { line: number }) => Message): FoundVote => ({
      problem: words({ line }),
      line,
    })
    if (cells.length !== columns.length)
      return problem((place) =>
        voteWords.otherLength({ ...place, found: cells.length, wanted: columns.length }),
      )
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? ''
    const [post, value, seconds] = needed.map((name) => wholeNumber(cell(name)))
    if (!post || post < 1) return problem(voteWords.damaged)
    if (value === undefined) return problem(voteWords.damaged)
    if (seconds === undefined || seconds < 1) return problem(voteWords.damaged)
    const userId = wholeNumber(cell('rating_userid'))
    const vote = {
      oldId: wholeNumber(cell('rating_id')) ?? 0,
      post,
      value,
      at: toMoment(seconds),
      address: cell('rating_ip'),
      ...(userId && { userId }),
    }
    return { vote, line }
  }
}

function wholeNumber(text: string): number | undefined {
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
  return value !== undefined && Math.abs(value) < 1e11 ? value : undefined
}

const day = 86_400

/** Asks for the offset of a place twice a day at most: that is slow, and there are many votes. */
function createClock(timezone: string): (seconds: number) => Date {
  const offsets = new Map<number, number | undefined>()
  const exactly = (seconds: number) => {
    const shown = new Date(seconds * 1000).toISOString().slice(0, 19)
    return Date.parse(momentHere(shown.replace('T', ' '), undefined, timezone) ?? `${shown}Z`)
  }
  const offsetAt = (seconds: number) => exactly(seconds) - seconds * 1000
  return (seconds) => {
    const today = Math.floor(seconds / day)
    if (!offsets.has(today)) {
      const [first, last] = [offsetAt(today * day), offsetAt((today + 1) * day)]
      offsets.set(today, first === last ? first : undefined)
    }
    const offset = offsets.get(today)
    return new Date(offset === undefined ? exactly(seconds) : seconds * 1000 + offset)
  }
}

/** A vote of the table `…_ratings` of WP-PostRatings. */
export type OldVote = {
  /** Its number in that table; 0 if the file has none. */
  oldId: number
  /** The id of the post there. */
  post: number
  value: number
  at: Date
  /** As it was kept there: readable, or a hash of it. */
  address: string
  /** The id of the account there; missing for guests. */
  userId?: number
}

/** `line` of the file. */
export type FoundVote = { vote: OldVote; line: number } | { problem: Message; line: number }

/** WP-PostRatings stores this with a post: the number of votes, and their sum. */
type RatingTotals = { users: number; score: number }

export function ratingTotals(item: ExportItem): RatingTotals | undefined {
  const meta = createItemMeta(item.meta)
  const said = (name: string) => Number(meta.text(`ratings_${name}`) ?? 0)
  const [users, score] = [said('users'), said('score')]
  return Number.isSafeInteger(users) && users > 0 && Number.isFinite(score) ? { users, score } : undefined
}
