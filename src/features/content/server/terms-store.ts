import type { Kysely } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { readOnce } from '#platform/read-once.ts'
import { firstEdition } from '#shared/edition.ts'
import { createTermTree, type TermTree, translateTree } from '../domain/term-tree.ts'
import type { EntryTables } from './entry-rows.ts'

/** Categories and tags as `terms.yaml` describes them. */
export type Terms = {
  /** In the words of the edition that is asked for. */
  current(): Promise<TermTree>
  /** The same for any edition, within a transaction that may have changed them. */
  within(tx: Transaction, edition: string): Promise<TermTree>
}

/** One row is read for each request, so that a change is seen by every process at once; the rest only when it changed. */
export function createTerms(db: Database): Terms {
  const { read } = db.tables<EntryTables>()
  const findVersion = prepareQuery<EntryTables, { version: string }>((tables) =>
    tables.selectFrom('terms_version').select('version'),
  )
  const findTranslation = prepareQuery<EntryTables, { version: string }, { edition: string }>(
    (tables, value) =>
      tables.selectFrom('term_editions').select('version').where('edition', '=', value('edition')),
  )
  const known = new Map<string, { version: string; tree: TermTree }>()

  const kept = async (edition: string, version: string, make: () => Promise<TermTree>) => {
    const found = known.get(edition)
    if (found?.version === version) return found.tree
    const tree = await make()
    known.set(edition, { version, tree })
    return tree
  }

  const look = async (tables: Kysely<EntryTables>, edition: string) => {
    const version = (await findVersion(tables, {})).rows[0]?.version ?? ''
    const first = await kept(firstEdition, version, async () => createTermTree(await readTerms(tables)))
    if (edition === firstEdition) return first
    const translation = (await findTranslation(tables, { edition })).rows[0]?.version
    if (translation === undefined) return first
    return kept(edition, `${version} ${translation}`, async () =>
      translateTree(first, await readTranslation(tables, edition)),
    )
  }
  const current = readOnce((edition) => look(read, edition))
  return {
    current: () => current(askedEdition()),
    within: (tx, edition) => look(tx.$extendTables<EntryTables>(), edition),
  }
}

export async function readTerms(tables: Kysely<EntryTables>) {
  const rows = await tables.selectFrom('terms').selectAll().orderBy('position').execute()
  return rows.map(({ kind, slug, name, parent, description, number }) => ({
    ...{ kind, slug, name },
    parent: parent ?? undefined,
    description: description ?? undefined,
    id: number ?? undefined,
  }))
}

async function readTranslation(tables: Kysely<EntryTables>, edition: string) {
  const row = await tables
    .selectFrom('term_editions')
    .select('value')
    .where('edition', '=', edition)
    .executeTakeFirst()
  return JSON.parse(row?.value ?? '[]')
}
