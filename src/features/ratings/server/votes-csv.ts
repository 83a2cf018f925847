import { toCsv } from '#platform/csv.ts'
import type { LoggedVote } from './log-store.ts'

const columns = ['at', 'changed', 'post', 'rate', 'score', 'voter']

export const voteColumns = ({ at, changed, post, rate, score, voter }: LoggedVote): (string | number)[] => [
  at.toISOString(),
  changed?.toISOString() ?? '',
  ...[post, rate, score],
  voter,
]

/** `titles` has those of posts that can be seen; the rest of the votes keep an empty cell. */
export const votesCsv = (votes: readonly LoggedVote[], titles: ReadonlyMap<number, string>): string =>
  toCsv([[...columns, 'title'], ...votes.map((vote) => [...voteColumns(vote), titles.get(vote.post) ?? ''])])
