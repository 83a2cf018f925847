import type { Clock, OwnDatabase, Transaction } from 'portico/extension'
import type { Receipt } from '../../domain/receipt/receipt.ts'
import type { TallyState } from '../../domain/receipt/tally.ts'
import { words as problemWords } from '../../words/desk.moveProblems.ts'
import { ImportUnderWay } from './import-lock.ts'

type ImportTables = {
  wordpress_imports: {
    name: string
    site: string
    file: string
    options: string
    state: ImportState
    phase: string
    position: number
    done: number
    total: number
    started_at: number
    changed_at: number
    tally: string
    receipt: string | null
  }
}

/** `running`: under way, or ended by force; like one that was stopped it can go on. */
type ImportState = 'running' | 'stopped' | 'done'

type BegunImport = { name: string; site: string; file: string; options: object; total: number }

/** How far an import is. `position` is the last thing of the phase that is written. */
export type ImportPlace = { phase: string; position: number; done: number; tally: TallyState }

export type ImportStore = ReturnType<typeof createImportStore>

export function createImportStore({ db, clock }: { db: OwnDatabase; clock: Clock }) {
  const { read, write } = db.tables<ImportTables>()
  const now = () => clock.now().getTime()
  return {
    async find(name: string): Promise<(ImportPlace & { state: ImportState }) | undefined> {
      const row = await read
        .selectFrom('wordpress_imports')
        .select(['phase', 'position', 'done', 'tally', 'state'])
        .where('name', '=', name)
        .executeTakeFirst()
      return row && { ...row, tally: JSON.parse(row.tally) }
    },
    /** Whether another file of this site was ever imported. */
    async hasOther(site: string, file: string): Promise<boolean> {
      const row = await read
        .selectFrom('wordpress_imports')
        .select('name')
        .where('site', '=', site)
        .where('file', '<>', file)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Begins at the beginning, whatever was there before. */
    async begin({ name, options, ...run }: BegunImport): Promise<void> {
      const row = {
        ...{ ...run, options: JSON.stringify(options), state: 'running' as const },
        ...{ phase: '', position: 0, done: 0, tally: '{}', receipt: null },
        ...{ started_at: now(), changed_at: now() },
      }
      await write((tx) =>
        tx
          .insertInto('wordpress_imports')
          .values({ name, ...row })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute(),
      )
    },
    /**
     * Within the transaction that writes what is between the two places. Where another process goes on with the same import, it is
     * not written.
     */
    async advance(tx: Transaction, name: string, from: ImportPlace, to: ImportPlace): Promise<void> {
      const { numUpdatedRows } = await tx
        .$extendTables<ImportTables>()
        .updateTable('wordpress_imports')
        .set({
          ...{ phase: to.phase, position: to.position, done: to.done, tally: JSON.stringify(to.tally) },
          ...{ state: 'running', changed_at: now() },
        })
        .where('name', '=', name)
        .where('phase', '=', from.phase)
        .where('position', '=', from.position)
        .where('done', '=', from.done)
        .executeTakeFirst()
      if (Number(numUpdatedRows) !== 1) throw new ImportUnderWay(problemWords.takenOver)
    },
    /** One that did not come to its end. */
    async forget(name: string): Promise<void> {
      await write((tx) =>
        tx.deleteFrom('wordpress_imports').where('name', '=', name).where('state', '<>', 'done').execute(),
      )
    },
    async settle(name: string, state: ImportState, receipt?: Receipt): Promise<void> {
      await write((tx) =>
        tx
          .updateTable('wordpress_imports')
          .set({ state, changed_at: now(), ...(receipt && { receipt: JSON.stringify(receipt) }) })
          .where('name', '=', name)
          .execute(),
      )
    },
  }
}

type ItemTables = {
  wordpress_items: {
    site: string
    key: string
    item_id: number
    document_id: number
    path: string
    version: string
    removed: number
  }
}

/**
 * The result of an item. `id` is the number others refer to it by here, `version` identifies the text that was written.
 */
export type ItemNote = {
  key: string
  id: number
  document: number
  path: string
  version: string
  removed: boolean
}

export type ItemNotes = ReturnType<typeof createItemNotes>

/** Which items of old sites have come, and as what: the same item again is the same document. */
export function createItemNotes(db: OwnDatabase) {
  const { read } = db.tables<ItemTables>()
  return {
    async find(site: string, keys: readonly string[]): Promise<ReadonlyMap<string, ItemNote>> {
      if (keys.length === 0) return new Map()
      const rows = await read
        .selectFrom('wordpress_items')
        .select(['key', 'item_id', 'document_id', 'path', 'version', 'removed'])
        .where('site', '=', site)
        .where('key', 'in', keys)
        .execute()
      return new Map(
        rows.map(({ key, item_id, document_id, path, version, removed }) => [
          key,
          { key, id: item_id, document: document_id, path, version, removed: removed === 1 },
        ]),
      )
    },
    /** Within the transaction that writes the documents. */
    async put(tx: Transaction, site: string, notes: readonly ItemNote[]): Promise<void> {
      if (notes.length === 0) return
      await tx
        .$extendTables<ItemTables>()
        .insertInto('wordpress_items')
        .values(
          notes.map(({ key, id, document, path, version, removed }) => ({
            ...{ site, key, item_id: id, document_id: document, path, version, removed: removed ? 1 : 0 },
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['site', 'key']).doUpdateSet(({ ref }) => ({
            item_id: ref('excluded.item_id'),
            document_id: ref('excluded.document_id'),
            path: ref('excluded.path'),
            version: ref('excluded.version'),
            removed: ref('excluded.removed'),
          })),
        )
        .execute()
    },
  }
}

type SharedTables = { wordpress_shared: { site: string; path: string; wanted: string } }

type Wanted = Readonly<Record<string, unknown>>

export type SharedNotes = ReturnType<typeof createSharedNotes>

/** What the last import of an old site wanted in texts that others write into, too. */
export function createSharedNotes(db: OwnDatabase, site: string) {
  const { read } = db.tables<SharedTables>()
  return {
    async find(path: string): Promise<Wanted> {
      const row = await read
        .selectFrom('wordpress_shared')
        .select('wanted')
        .where('site', '=', site)
        .where('path', '=', path)
        .executeTakeFirst()
      return row ? JSON.parse(row.wanted) : {}
    },
    /** Within the transaction that changes the text. */
    async put(tx: Transaction, path: string, wanted: Wanted): Promise<void> {
      const row = { wanted: JSON.stringify(wanted) }
      await tx
        .$extendTables<SharedTables>()
        .insertInto('wordpress_shared')
        .values({ site, path, ...row })
        .onConflict((conflict) => conflict.columns(['site', 'path']).doUpdateSet(row))
        .execute()
    },
  }
}
