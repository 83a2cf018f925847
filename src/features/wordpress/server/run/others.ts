import type { Transaction } from '#platform/db/database.ts'
import type { UseService } from '#platform/extension/service.ts'
import { commentsService, type OldComment, type TakenComment } from '#platform/services/comments.ts'
import { inboxService, type OldMessage, type TakenOldMessage } from '#platform/services/inbox.ts'
import {
  type OldTotals,
  type OldVote,
  oldVotesService,
  type TakenTotals,
  type TakenVote,
} from '#platform/services/old-votes.ts'

/** What other parts keep of the old site: taken in, or only looked at. Each answers in the order of what it is given. */
export type Others = {
  messages(all: readonly OldMessage[]): Promise<readonly TakenOldMessage[]>
  votes(all: readonly OldVote[]): Promise<readonly TakenVote[]>
  comments(all: readonly OldComment[]): Promise<readonly TakenComment[]>
  totals(all: readonly OldTotals[]): Promise<readonly TakenTotals[]>
}

/** Takes them in within a transaction. `stale`: the page-cache tags to be dropped after its commit. */
export function takingInOthers(tx: Transaction, use: UseService): Others & { stale: ReadonlySet<string> } {
  const stale = new Set<string>()
  const told = <Taken>(answer: { taken: readonly Taken[]; stale: readonly string[] }) => {
    for (const tag of answer.stale) stale.add(tag)
    return answer.taken
  }
  return {
    stale,
    messages: (all) => use(inboxService).takeIn(tx, all),
    votes: async (all) => told(await use(oldVotesService).takeInVotes(tx, all)),
    comments: async (all) => told(await use(commentsService).takeIn(tx, all)),
    totals: async (all) => told(await use(oldVotesService).takeInTotals(tx, all)),
  }
}

export const lookingAtOthers = (use: UseService): Others => ({
  messages: (all) => use(inboxService).lookAt(all),
  votes: (all) => use(oldVotesService).lookAtVotes(all),
  comments: (all) => use(commentsService).lookAt(all),
  totals: (all) => use(oldVotesService).lookAtTotals(all),
})

const came = async (all: readonly unknown[]) => all.map(() => 'came' as const)

/** Where there is no site yet. */
export const noOthers: Others = { messages: came, votes: came, comments: came, totals: came }
