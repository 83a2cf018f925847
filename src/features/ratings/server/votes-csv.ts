import type { LoggedVote } from './log-store.ts'

const columns = ['at', 'changed', 'post', 'rate', 'score', 'voter']

export const voteColumns = ({ at, changed, post, rate, score, voter }: LoggedVote): string[] => [
  at.toISOString(),
  changed?.toISOString() ?? '',
  ...[post, rate, score].map(String),
  voter,
]

/** Nothing in it was written by a visitor, so nothing needs quoting. */
export const votesCsv = (votes: readonly LoggedVote[]): string =>
  [columns, ...votes.map(voteColumns)].map((line) => `${line.join(',')}\r\n`).join('')
