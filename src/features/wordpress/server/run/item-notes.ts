import type { Database, Transaction } from '#platform/db/database.ts'

export type ItemTables = {
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

/** What became of an item. `id` is the number by which others refer to it here, `version` names the text that was written. */
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
export function createItemNotes(db: Database) {
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
