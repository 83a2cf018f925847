import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import { batches, type OldVote, type Taken, type TakenVote, type Transaction } from '#api/extension.ts'
import type { Figures } from '../domain/figures.ts'
import { orderTag } from '../domain/rank-tags.ts'
import { type RatingSettings, scoreOf, steps } from '../domain/rating-settings.ts'
import { addToTotals, dropOldTotals, isWorth } from './old-totals.ts'
import { oldVoter, type RatingTables, type RatingTx } from './rating-tables.ts'
import { ratingTag } from './ratings.ts'
import type { Voters } from './voters.ts'

type Row = RatingTables['rating_votes']

const atOnce = 200

/** Votes of another site, within somebody else's transaction. */
export function createImportVotes(deps: { voters: Voters; config: RatingSettings }) {
  const stepOf = new Map(steps(deps.config).map((rate) => [scoreOf(deps.config, rate), rate]))

  const toRow = ({ key, entry, value, at, address = '' }: OldVote): Row => ({
    post_id: entry,
    voter: voterOf(key),
    // Somebody who voted there from a known address has voted here as well.
    address: isIP(address) ? deps.voters.of({ address, cookie: '' }, entry).address : null,
    // A vote that today's scale cannot give counts as much as it did there.
    rate: stepOf.get(value) ?? value,
    score: value,
    created_at: at.getTime(),
    changed_at: null,
  })

  return async (whole: Transaction, votes: readonly OldVote[]): Promise<Taken<TakenVote>> => {
    const tx = whole.$extendTables<RatingTables>()
    const taken: TakenVote[] = []
    const sums = new Map<number, Figures>()
    for (const part of batches(votes, atOnce)) {
      const rows = part.map((vote) => (isWorth(vote.value) ? toRow(vote) : undefined))
      const stored = await store(
        tx,
        rows.filter((row) => row !== undefined),
      )
      for (const row of rows) {
        taken.push(row ? (stored.delete(keyOf(row)) ? 'came' : 'unchanged') : 'refused')
        if (!row || taken.at(-1) !== 'came') continue
        const { users, score } = sums.get(row.post_id) ?? { users: 0, score: 0 }
        sums.set(row.post_id, { users: users + 1, score: score + row.score })
      }
    }
    await dropOldTotals(tx, [...sums.keys()])
    await addToTotals(tx, sums)
    return { taken, stale: sums.size > 0 ? [orderTag, ...[...sums.keys()].map(ratingTag)] : [] }
  }
}

const voterOf = (key: string) => `${oldVoter}${hash('sha256', key, 'base64url').slice(0, 28)}`

const keyOf = ({ post_id, voter }: Pick<Row, 'post_id' | 'voter'>) => `${post_id} ${voter}`

/** Returns the new ones. If somebody else with the same address has voted, the vote is stored without it. */
async function store(tx: RatingTx, rows: readonly Row[]): Promise<Set<string>> {
  const stored = await insert(tx, rows)
  const refused = rows.filter((row) => row.address !== null && !stored.has(keyOf(row)))
  const bare = await insert(
    tx,
    refused.map((row) => ({ ...row, address: null })),
  )
  return stored.union(bare)
}

async function insert(tx: RatingTx, rows: readonly Row[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const stored = await tx
    .insertInto('rating_votes')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['post_id', 'voter'])
    .execute()
  return new Set(stored.map(keyOf))
}
