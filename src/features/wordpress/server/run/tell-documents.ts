import type { ChangeOutcome } from '#platform/documents/documents.ts'
import type { Outcome, Tally } from '../../domain/receipt/tally.ts'
import type { Batch, BatchItem } from './batch.ts'
import type { ItemNote } from './item-notes.ts'
import type { Planned } from './plan-batch.ts'

export function tellLeftOut(tally: Tally, { items, leftOut = [] }: Batch): void {
  for (const { kind, converted, example } of items)
    if (!converted.comes) tally.leftOut(kind, converted.reason, example)
  for (const { kind, reason, count, examples } of leftOut) tally.leftOutMany(kind, reason, count, examples)
}

export function tellNotes(tally: Tally, { kind, converted, example }: BatchItem): void {
  if (converted.comes) for (const { what } of converted.notes) tally.note(kind, what, example)
}

export type Written = {
  written: ReadonlyMap<Planned, ChangeOutcome | undefined>
  /** A text was changed that stands for all of them. */
  isShared: boolean
}

/** Answers those that are here now. */
export function tellDocuments(
  tally: Tally,
  planned: readonly Planned[],
  { written, isShared }: Written,
): Planned[] {
  return planned.filter((one) => {
    const { item, made, note } = one
    if (made.message || made.vote) return true
    const outcome = written.get(one)
    if (outcome?.status === 'refused') {
      tally.leftOut(item.kind, refusal(outcome.problems), item.example)
      return false
    }
    const left: Outcome = isShared && !made.document ? 'came' : 'unchanged'
    tally.came(item.kind, outcome ? outcomeOf(outcome, note) : left, item.example)
    tellNotes(tally, item)
    return true
  })
}

export const refusal = (problems: readonly { what: string }[]) =>
  `It cannot be stored here: ${problems[0]?.what ?? 'the reason is not known.'}`

function outcomeOf({ status }: ChangeOutcome, note: ItemNote | undefined): Outcome {
  if (status === 'stale') return 'kept'
  return note ? 'updated' : 'came'
}
