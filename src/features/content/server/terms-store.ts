import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { readOnce } from '#platform/read-once.ts'
import { firstEdition } from '#shared/edition.ts'
import type { Term } from '../domain/entry.ts'
import {
  createTermTree,
  type DescribedTerm,
  type TermTree,
  type TermWords,
  translateTree,
} from '../domain/term-tree.ts'
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

async function readTerms(tables: Kysely<EntryTables>) {
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

type Tx = Kysely<EntryTables>

const atOnce = 500

/** Stores `terms.yaml`, and files every entry again if its place changes. Returns the tags that are stale now. */
export async function writeTerms(
  transaction: Transaction,
  terms: readonly DescribedTerm[],
): Promise<readonly string[]> {
  const tx = transaction.$extendTables<EntryTables>()
  const version = hashOf(JSON.stringify(terms))
  const before = await tx.selectFrom('terms_version').select('version').executeTakeFirst()
  if (before?.version === version) return []
  const tree = createTermTree(terms)
  await tx.deleteFrom('terms').execute()
  await tx.deleteFrom('term_ancestors').execute()
  await insert(tx, 'terms', terms.map(toRow))
  await insert(
    tx,
    'term_ancestors',
    terms.flatMap((term) => ancestorsOf(tree, term)),
  )
  await tx
    .insertInto('terms_version')
    .values({ id: 1, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version }))
    .execute()
  await refile(tx, await treesOf(tx, tree))
  return ['site']
}

/** Stores the names of terms in a language, and files every entry again if its terms change. */
export async function writeTermWords(
  transaction: Transaction,
  edition: string,
  words: readonly TermWords[],
): Promise<readonly string[]> {
  const tx = transaction.$extendTables<EntryTables>()
  const value = JSON.stringify(words)
  await tx.deleteFrom('term_editions').where('edition', '=', edition).execute()
  if (words.length > 0)
    await tx
      .insertInto('term_editions')
      .values({ edition, version: hashOf(value), value })
      .execute()
  await refile(tx, await treesOf(tx, createTermTree(await readTerms(tx))))
  return ['site']
}

/** In the words of each language. */
async function treesOf(tx: Tx, first: TermTree) {
  const rows = await tx.selectFrom('term_editions').select(['edition', 'value']).execute()
  const trees = new Map(rows.map(({ edition, value }) => [edition, translateTree(first, JSON.parse(value))]))
  return (edition: string) => trees.get(edition) ?? first
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const toRow = ({ kind, slug, name, parent, description, id }: DescribedTerm, position: number) => ({
  ...{ kind, slug, name, position },
  parent: parent ?? null,
  description: description ?? null,
  number: id ?? null,
})

const ancestorsOf = ({ above }: TermTree, { kind, slug }: DescribedTerm) =>
  kind === 'category' ? above(slug).map((ancestor) => ({ slug, ancestor: ancestor.slug })) : []

async function insert<Table extends 'terms' | 'term_ancestors'>(
  tx: Tx,
  table: Table,
  rows: readonly EntryTables[Table][],
) {
  for (let at = 0; at < rows.length; at += atOnce)
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + atOnce) as never)
      .execute()
}

/** Names may refer to other terms than before, terms may have other names, and categories other parents. */
async function refile(tx: Tx, treeOf: (edition: string) => TermTree) {
  await tx.deleteFrom('entry_terms').where('own', '=', 0).execute()
  const used = await tx
    .selectFrom('entry_terms')
    .select(['edition', 'kind', 'slug', 'name', 'written'])
    .distinct()
    .execute()
  const changed = used
    .map((now) => ({ now, next: treeOf(now.edition).meant(now.kind, now.written) }))
    .filter(({ now, next }) => now.slug !== next.slug || now.name !== next.name)
  // Two terms may swap slugs: those that move get a temporary one first.
  for (const { now } of changed) await move(tx, now, { ...now, slug: aside(now.written) })
  for (const { now, next } of changed) {
    const standsAside = { ...now, slug: aside(now.written) }
    await dropTwins(tx, standsAside, next)
    await move(tx, standsAside, next)
  }
  // Joined in this order on SQLite, which would otherwise look through all ancestors for each category.
  await sql`insert into entry_terms (entry_id, kind, slug, name, position, published_at, written, own, edition)
    select distinct filed.entry_id, filed.kind, terms.slug, terms.name, 0, filed.published_at, '', 0, filed.edition
    from entry_terms filed cross join term_ancestors cross join terms
    where filed.kind = 'category' and term_ancestors.slug = filed.slug
      and terms.kind = 'category' and terms.slug = term_ancestors.ancestor
    on conflict do nothing`.execute(tx)
}

/** No slug has such a sign. */
const aside = (written: string) => `~${written}`

type Named = Term & { edition: string; written: string }

const move = (tx: Tx, { edition, kind, slug, name, written }: Named, next: Term) =>
  tx
    .updateTable('entry_terms')
    .set({ slug: next.slug, name: next.name })
    .where('edition', '=', edition)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('name', '=', name)
    .where('written', '=', written)
    .execute()

/** An entry that names a term in two ways is filed there once. */
const dropTwins = (tx: Tx, { edition, kind, slug }: Named, next: Term) =>
  tx
    .deleteFrom('entry_terms')
    .where('edition', '=', edition)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('entry_id', 'in', (query) =>
      query
        .selectFrom('entry_terms')
        .select('entry_id')
        .where('kind', '=', kind)
        .where('slug', '=', next.slug),
    )
    .execute()
