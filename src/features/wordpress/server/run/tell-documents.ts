import type { ChangeOutcome } from '#platform/documents/documents.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words as reasonWords } from '#words/desk.importReasons.ts'
import { type Outcome, type Tally, wholeSite } from '../../domain/receipt/tally.ts'
import type { Batch, BatchItem } from './batch.ts'
import type { ItemNote } from './item-notes.ts'
import type { Planned } from './plan-batch.ts'

export function tellLeftOut(tally: Tally, { items, leftOut = [], notes = [] }: Batch): void {
  for (const what of notes) tally.note(wholeSite, what, { title: '', id: 0 })
  for (const { kind, converted, example } of items)
    if (!converted.comes) tally.leftOut(kind, converted.reason, example)
  for (const { kind, reason, count, examples } of leftOut) tally.leftOutMany(kind, reason, count, examples)
}

export function tellNotes(tally: Tally, { kind, converted, example }: BatchItem): void {
  if (converted.comes) for (const { what } of converted.notes) tally.note(kind, what, example)
}

export type Written = {
  written: ReadonlyMap<Planned, ChangeOutcome | undefined>
  /** What became of the text that they share. */
  shared: ChangeOutcome | undefined
}

/** Answers those that are here now. */
export function tellDocuments(
  tally: Tally,
  planned: readonly Planned[],
  { written, shared }: Written,
): Planned[] {
  return planned.filter((one) => {
    const { item, made, note } = one
    if (made.message || made.vote) return true
    const outcome = made.document ? written.get(one) : shared
    if (outcome?.status === 'refused') {
      tally.leftOut(item.kind, refusal(outcome.problems), item.example)
      return false
    }
    tally.came(item.kind, outcomeOf(one, outcome, note), item.example)
    tellNotes(tally, item)
    return true
  })
}

export const refusal = (problems: readonly { what: Sayable }[]) =>
  reasonWords.refused({ reason: problems[0]?.what ?? reasonWords.unknownReason })

function outcomeOf(
  { made, isEdited }: Planned,
  outcome: ChangeOutcome | undefined,
  note: ItemNote | undefined,
): Outcome {
  if (!made.document) return made.changed ? 'came' : 'unchanged'
  if (!outcome) return isEdited ? 'kept' : 'unchanged'
  if (outcome.status === 'stale') return 'kept'
  return note ? 'updated' : 'came'
}
