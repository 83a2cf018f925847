import type { Transaction } from '#platform/db/database.ts'

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
  rating_totals: { post_id: number; users: number; score: number }
}

export type RatingTx = Transaction<RatingTables>
