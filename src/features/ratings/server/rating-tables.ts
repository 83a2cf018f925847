import type { Transaction } from '#api/extension.ts'

export type RatingTables = {
  rating_votes: {
    post_id: number
    voter: string
    address: string | null
    rate: number
    score: number
    created_at: number
    changed_at: number | null
  }
  /** Of the votes, and of others known only as a sum. */
  rating_totals: { post_id: number; users: number; score: number }
  rating_old_totals: { post_id: number; users: number; score: number }
}

/** The prefix of a voter's hash from another site. Hashes made here never contain a colon. */
export const oldVoter = 'old:'

export type RatingTx = Transaction<RatingTables>
