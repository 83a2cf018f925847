import type { Message } from '#shared/words/define-words.ts'

/** A vote of the table `…_ratings` of WP-PostRatings. */
export type OldVote = {
  /** Its number in that table; 0 where the file has none. */
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
