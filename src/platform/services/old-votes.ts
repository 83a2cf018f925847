import type { Transaction } from '#platform/db/database.ts'
import { defineService } from '#platform/extension/service.ts'

/** A vote that was given on another site. */
export type OldVote = {
  /** Names it among all votes that were ever taken in, e.g. `tidewater.example/vote/12`. */
  key: string
  /** The entry here that it is about. */
  entry: number
  /** What it was worth there. */
  value: number
  at: Date
  /** The network address as the other site kept it. One that is readable becomes a mark and is not kept; a hash says nothing here. */
  address?: string | undefined
}

/** What is known of an entry whose single votes are not. */
export type OldTotals = { entry: number; users: number; score: number }

/** `refused`: no number that a vote can have. */
export type TakenVote = 'came' | 'unchanged' | 'refused'

/** `known`: its votes themselves were taken in, and count instead. */
export type TakenTotals = 'came' | 'updated' | 'unchanged' | 'known' | 'refused'

export type Taken<Outcome> = {
  /** In the order of what was given. */
  taken: readonly Outcome[]
  /** Page-cache tags to be dropped when the transaction is committed. */
  stale: readonly string[]
}

/** Taken in within the caller's transaction; nobody is told. Totals of entries are right at any moment. */
export const oldVotesService = defineService<{
  /** The same key again is the same vote. Votes of an entry replace totals that were taken in for it. */
  importVotes(tx: Transaction, votes: readonly OldVote[]): Promise<Taken<TakenVote>>
  /** Votes that come later add to them. Totals for an entry that has some replace those. */
  importTotals(tx: Transaction, totals: readonly OldTotals[]): Promise<Taken<TakenTotals>>
  /** Entry -> what all votes for it come to; nothing where there is none. */
  totals(entries: readonly number[]): Promise<ReadonlyMap<number, OldTotals>>
  /** All single votes, the newest first, read a few at a time. */
  votes(): AsyncIterable<Pick<OldVote, 'entry' | 'value' | 'at'>>
}>('old-votes')
