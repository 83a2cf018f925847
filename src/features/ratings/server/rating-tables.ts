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
  /** Of the votes, and of what is known of others by its sum. */
  rating_totals: { post_id: number; users: number; score: number }
  rating_old_totals: { post_id: number; users: number; score: number }
}

/** What the mark of a voter of another site begins with. No mark that is made here holds a colon. */
export const oldVoter = 'old:'

export type RatingTx = Transaction<RatingTables>
