import type { Transaction } from '#platform/db/database.ts'
import type { UseService } from '#platform/extension/service.ts'
import { commentsService } from '#platform/services/comments.ts'
import { inboxService } from '#platform/services/inbox.ts'
import { oldVotesService } from '#platform/services/old-votes.ts'
import type { Example, Tally } from '../../domain/receipt/tally.ts'
import { reasonWords } from '../../domain/receipt/words.ts'
import type { BatchItem, Made } from './batch.ts'
import type { Planned } from './plan-batch.ts'
import { tellNotes } from './tell-documents.ts'

type Asked = {
  planned: readonly Planned[]
  /** Those whose documents are here. */
  here: readonly Planned[]
}

/** What other parts keep: messages, votes, comments, totals. Answers the page-cache tags that are stale after the commit. */
export async function takeInOthers(
  tx: Transaction,
  use: UseService,
  tally: Tally,
  { planned, here }: Asked,
): Promise<readonly string[]> {
  await takeInMessages(tx, use, tally, withMade(planned, 'message'))
  return [
    ...(await takeInVotes(tx, use, tally, withMade(planned, 'vote'))),
    ...(await takeInComments(tx, use, tally, { planned, here })),
    ...(await takeInTotals(tx, use, tally, withMade(here, 'totals'))),
  ]
}

type With<Part> = { item: BatchItem; part: Part }

const withMade = <Name extends keyof Made>(
  planned: readonly Planned[],
  name: Name,
): With<NonNullable<Made[Name]>>[] =>
  planned.flatMap(({ item, made }) => {
    const part = made[name]
    return part === undefined ? [] : [{ item, part: part as NonNullable<Made[Name]> }]
  })

const partsOf = <Part>(all: readonly With<Part>[]) => all.map(({ part }) => part)

async function takeInMessages(
  tx: Transaction,
  use: UseService,
  tally: Tally,
  all: readonly With<NonNullable<Made['message']>>[],
) {
  if (all.length === 0) return
  const taken = await use(inboxService).takeIn(tx, partsOf(all))
  for (const [at, { item }] of all.entries()) {
    tally.came(item.kind, taken[at] ?? 'unchanged', item.example)
    tellNotes(tally, item)
  }
}

async function takeInVotes(
  tx: Transaction,
  use: UseService,
  tally: Tally,
  all: readonly With<NonNullable<Made['vote']>>[],
): Promise<readonly string[]> {
  if (all.length === 0) return []
  const { taken, stale } = await use(oldVotesService).takeInVotes(tx, partsOf(all))
  for (const [at, { item }] of all.entries()) {
    const outcome = taken[at] ?? 'unchanged'
    if (outcome === 'refused') tally.leftOut(item.kind, reasonWords.noVote, item.example)
    else {
      tally.came(item.kind, outcome, item.example)
      tellNotes(tally, item)
    }
  }
  return stale
}

async function takeInComments(
  tx: Transaction,
  use: UseService,
  tally: Tally,
  { planned, here }: Asked,
): Promise<readonly string[]> {
  const isHere = new Set(here)
  for (const { part } of withMade(
    planned.filter((one) => !isHere.has(one)),
    'comments',
  ))
    for (const comment of part) tally.leftOut('comment', reasonWords.parentLeft, commentExample(comment))
  const all = partsOf(withMade(here, 'comments')).flat()
  if (all.length === 0) return []
  const { taken, stale } = await use(commentsService).takeIn(tx, all)
  for (const [at, comment] of all.entries())
    tally.came('comment', taken[at] ?? 'unchanged', commentExample(comment))
  return stale
}

export const commentExample = ({ oldId = 0 }: { oldId?: number | undefined }): Example => ({
  ...{ title: '', id: oldId },
})

async function takeInTotals(
  tx: Transaction,
  use: UseService,
  tally: Tally,
  all: readonly With<NonNullable<Made['totals']>>[],
): Promise<readonly string[]> {
  if (all.length === 0) return []
  const { taken, stale } = await use(oldVotesService).takeInTotals(tx, partsOf(all))
  for (const [at, { item }] of all.entries()) {
    const outcome = taken[at] ?? 'unchanged'
    if (outcome === 'refused') tally.leftOut('rating', reasonWords.noTotals, item.example)
    else tally.came('rating', outcome === 'known' ? 'unchanged' : outcome, item.example)
  }
  return stale
}
