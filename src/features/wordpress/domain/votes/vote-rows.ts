import type { Message } from '#shared/words/define-words.ts'
import { words as voteWords } from '#words/desk.importVotes.ts'
import { momentHere } from '../entries/entry-moments.ts'
import type { FoundVote } from './old-vote.ts'

/** As the plugin makes the table, for files that name no columns. */
export const usualColumns: readonly string[] = (
  'rating_id rating_postid rating_posttitle rating_rating rating_timestamp rating_ip rating_host rating_username ' +
  'rating_userid'
).split(' ')

const needed = ['rating_postid', 'rating_rating', 'rating_timestamp']

export const missingColumns = (columns: readonly string[]): readonly string[] =>
  needed.filter((name) => !columns.includes(name))

type Row = { columns: readonly string[]; cells: readonly string[]; line: number }

/** Reads rows of the table by their columns. Times are those of the clocks of the site, written as if they were UTC. */
export function createVoteReader(timezone: string) {
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
    if (!post || post < 1) return problem(voteWords.noPost)
    if (value === undefined) return problem(voteWords.noValue)
    if (seconds === undefined || seconds < 1) return problem(voteWords.noTime)
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
