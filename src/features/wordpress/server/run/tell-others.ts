import { words as reasonWords } from '#words/desk.importReasons.ts'
import type { Example, Tally } from '../../domain/receipt/tally.ts'
import type { BatchItem, Made } from './batch.ts'
import type { Others } from './others.ts'
import type { Planned } from './plan-batch.ts'
import { tellNotes } from './tell-documents.ts'

type Asked = {
  planned: readonly Planned[]
  /** Those whose documents are here. */
  here: readonly Planned[]
}

/** Tells what becomes of messages, votes, comments and totals. */
export async function tellOthers(others: Others, tally: Tally, { planned, here }: Asked): Promise<void> {
  await tellMessages(others, tally, withMade(planned, 'message'))
  await tellVotes(others, tally, withMade(planned, 'vote'))
  await tellComments(others, tally, { planned, here })
  await tellTotals(others, tally, withMade(here, 'totals'))
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

async function tellMessages(
  { messages }: Others,
  tally: Tally,
  all: readonly With<NonNullable<Made['message']>>[],
) {
  if (all.length === 0) return
  const taken = await messages(partsOf(all))
  for (const [at, { item }] of all.entries()) {
    tally.came(item.kind, taken[at] ?? 'unchanged', item.example)
    tellNotes(tally, item)
  }
}

async function tellVotes({ votes }: Others, tally: Tally, all: readonly With<NonNullable<Made['vote']>>[]) {
  if (all.length === 0) return
  const taken = await votes(partsOf(all))
  for (const [at, { item }] of all.entries()) {
    const outcome = taken[at] ?? 'unchanged'
    if (outcome === 'refused') tally.leftOut(item.kind, reasonWords.noVote, item.example)
    else {
      tally.came(item.kind, outcome, item.example)
      tellNotes(tally, item)
    }
  }
}

async function tellComments({ comments }: Others, tally: Tally, { planned, here }: Asked) {
  const isHere = new Set(here)
  for (const { part } of withMade(
    planned.filter((one) => !isHere.has(one)),
    'comments',
  ))
    for (const comment of part) tally.leftOut('comment', reasonWords.parentLeft, commentExample(comment))
  const all = partsOf(withMade(here, 'comments')).flat()
  if (all.length === 0) return
  const taken = await comments(all)
  for (const [at, comment] of all.entries())
    tally.came('comment', taken[at] ?? 'unchanged', commentExample(comment))
}

export const commentExample = ({ oldId = 0 }: { oldId?: number | undefined }): Example => ({
  ...{ title: '', id: oldId },
})

async function tellTotals(
  { totals }: Others,
  tally: Tally,
  all: readonly With<NonNullable<Made['totals']>>[],
) {
  if (all.length === 0) return
  const taken = await totals(partsOf(all))
  for (const [at, { item }] of all.entries()) {
    const outcome = taken[at] ?? 'unchanged'
    if (outcome === 'refused') tally.leftOut('rating', reasonWords.noTotals, item.example)
    else tally.came('rating', outcome === 'known' ? 'unchanged' : outcome, item.example)
  }
}
