import type { Transaction } from '#platform/db/database.ts'
import { defineService } from '#platform/extension/service.ts'

/** A vote given on another site. */
export type OldVote = {
  /** Unique among all votes ever imported, e.g. `tidewater.example/vote/12`. */
  key: string
  /** The entry here that was rated. */
  entry: number
  /** Its value there. */
  value: number
  at: Date
  /**
   * The network address as the other site stored it. A readable one is hashed and then forgotten; a hash is of no use
   * here.
   */
  address?: string | undefined
}

/** For an entry whose single votes are not known. */
export type OldTotals = { entry: number; users: number; score: number }

/** `refused`: a vote cannot have this number. */
export type TakenVote = 'came' | 'unchanged' | 'refused'

/** `known`: its votes themselves were imported, and count instead. */
export type TakenTotals = 'came' | 'updated' | 'unchanged' | 'known' | 'refused'

export type Taken<Outcome> = {
  /** In the order given. */
  taken: readonly Outcome[]
  /** Page-cache tags to drop after the commit. */
  stale: readonly string[]
}

/** Imports votes within the caller's transaction; nobody is told. Totals of entries are right at any moment. */
export const oldVotesService = defineService<{
  /** The same key is the same vote. Votes of an entry replace totals imported for it. */
  importVotes(tx: Transaction, votes: readonly OldVote[]): Promise<Taken<TakenVote>>
  /** Later votes are added to them. Totals for an entry that already has some replace those. */
  importTotals(tx: Transaction, totals: readonly OldTotals[]): Promise<Taken<TakenTotals>>
  /** Entry -> the totals of all its votes; missing if there are none. */
  totals(entries: readonly number[]): Promise<ReadonlyMap<number, OldTotals>>
  /** All single votes, newest first, read a few at a time. */
  votes(): AsyncIterable<Pick<OldVote, 'entry' | 'value' | 'at'>>
}>('old-votes')
