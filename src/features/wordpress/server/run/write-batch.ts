import type { Transaction } from '#platform/db/database.ts'
import type { ChangeOutcome, Documents } from '#platform/documents/documents.ts'
import { wordpressImport } from '#platform/documents/editor-name.ts'
import type { UseService } from '#platform/extension/service.ts'
import type { Tally } from '../../domain/receipt/tally.ts'
import type { Batch } from './batch.ts'
import type { ItemNote, ItemNotes } from './item-notes.ts'
import { takingInOthers } from './others.ts'
import { type Planned, planBatch } from './plan-batch.ts'
import { tellDocuments, tellLeftOut } from './tell-documents.ts'
import { tellOthers } from './tell-others.ts'

export type BatchWriterDeps = {
  documents: Pick<Documents, 'saveMany' | 'versions'>
  use: UseService
  notes: ItemNotes
  /** The old one. */
  site: string
  /** Drops pages that are out of date, after the commit. */
  drop(tags: readonly string[]): void
}

/** Somebody has changed a shared text in this very moment: the batch is to be made again from what it says now. */
export class SharedTextChanged extends Error {
  override name = 'SharedTextChanged'
}

export type WriteBatch = (batch: Batch, tallying: Tallying) => Promise<void>

type Tallying = {
  /** Called once for each attempt. */
  tally(): Tally
  /** Belongs to the transaction. */
  finish(tx: Transaction, tally: Tally): Promise<void>
}

/** Writes batches, each in one transaction with what the import notes about it. */
export const createBatchWriter =
  (deps: BatchWriterDeps): WriteBatch =>
  async (batch, { tally: newTally, finish }) => {
    const planned = await planBatch(batch, (keys) => deps.notes.find(deps.site, keys), deps.documents)
    const changed = planned.filter(({ change }) => change)
    const shared = batch.shared ? [batch.shared] : []
    const first = [...shared, ...(batch.makeWay ?? [])]
    const changes = [...first, ...changed.flatMap(({ change }) => change ?? [])]
    let stale: readonly string[] = []
    await deps.documents.saveMany(changes, wordpressImport, async (tx, outcomes) => {
      const tally = newTally()
      const [ofShared] = outcomes.slice(0, shared.length)
      if (outcomes.slice(0, first.length).some(({ status }) => status === 'stale'))
        throw new SharedTextChanged()
      const written = new Map(changed.map((one, at) => [one, outcomes[first.length + at]]))
      tellLeftOut(tally, batch)
      const here = tellDocuments(tally, planned, { written, shared: ofShared })
      await deps.notes.put(tx, deps.site, notesOf(written))
      const others = takingInOthers(tx, deps.use)
      await tellOthers(others, tally, { planned, here })
      stale = [...others.stale]
      if (ofShared?.status !== 'refused') await batch.together?.(tx)
      await finish(tx, tally)
    })
    if (stale.length > 0) deps.drop(stale)
  }

const notesOf = (written: ReadonlyMap<Planned, ChangeOutcome | undefined>): ItemNote[] =>
  [...written].flatMap(([{ item, change }, outcome]) => {
    if (!change || !outcome || !('version' in outcome)) return []
    const { id: document, version, status } = outcome
    const { key, id } = item
    return [{ key, id, document, path: change.path, version, removed: status === 'removed' }]
  })
