import type { Kysely } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import { createTermTree, type TermTree } from '../domain/term-tree.ts'
import type { EntryTables } from './entry-rows.ts'

/** Categories and tags as `terms.yaml` describes them. */
export type Terms = {
  current(): Promise<TermTree>
  /** The same within a transaction that may have changed them. */
  within(tx: Transaction): Promise<TermTree>
}

/** One row is read each time, so that a change is seen by every process at once; the rest only when it changed. */
export function createTerms(db: Database): Terms {
  const { read } = db.tables<EntryTables>()
  const findVersion = prepareQuery<EntryTables, { version: string }>((tables) =>
    tables.selectFrom('terms_version').select('version'),
  )
  let known: { version: string; tree: TermTree } = { version: '', tree: createTermTree([]) }
  const look = async (tables: Kysely<EntryTables>) => {
    const { rows } = await findVersion(tables, [])
    const version = rows[0]?.version ?? ''
    if (version !== known.version) known = { version, tree: createTermTree(await readTerms(tables)) }
    return known.tree
  }
  return { current: () => look(read), within: (tx) => look(tx.$extendTables<EntryTables>()) }
}

async function readTerms(tables: Kysely<EntryTables>) {
  const rows = await tables.selectFrom('terms').selectAll().orderBy('position').execute()
  return rows.map(({ kind, slug, name, parent, description, number }) => ({
    ...{ kind, slug, name },
    parent: parent ?? undefined,
    description: description ?? undefined,
    id: number ?? undefined,
  }))
}
