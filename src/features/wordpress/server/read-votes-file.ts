import type { FoundVote } from '../domain/votes/old-vote.ts'
import { createVotesReader } from '../domain/votes/read-votes.ts'
import { readTextFile } from './read-text-file.ts'

/** The votes in a file of WP-PostRatings' table: CSV or SQL, packed or not. Throws when it cannot be read to its end. */
export async function* readVotesFile(path: string, timezone: string): AsyncGenerator<FoundVote> {
  const reader = createVotesReader(timezone)
  for await (const text of readTextFile(path)) yield* reader.push(text)
  yield* reader.end()
}
