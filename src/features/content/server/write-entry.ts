import type { Kysely } from 'kysely'
import type { Engine, Transaction } from '#platform/db/database.ts'
import type { Problem, StoredDocument } from '#platform/documents/document-kind.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { EntryDraft, Term } from '../domain/entry.ts'
import { pagePath } from '../domain/entry-path.ts'
import type { FiledTerm } from '../domain/term-tree.ts'
import { keysOf } from './entry-keys.ts'
import { type EntryRow, type EntryTables, toRow } from './entry-rows.ts'
import { type StoredEntry, staleTags } from './entry-tags.ts'
import type { EntryType } from './entry-type.ts'
import { searchIndexOf } from './search-index.ts'
import type { TellEntries } from './tell-entries.ts'
import type { Terms } from './terms-store.ts'
import { writeRedirects } from './write-redirects.ts'

type Tx = Kysely<EntryTables>

export type EntryWriterDeps = { engine: Engine; terms: Terms; tell: TellEntries['changed'] }

export function createEntryWriter({ engine, terms, tell }: EntryWriterDeps) {
  const index = searchIndexOf(engine)
  return {
    /** Answers the tags of the pages that are stale now, or why the entry cannot stand where it wants to. */
    async put(
      transaction: Transaction,
      document: StoredDocument,
      given: EntryDraft,
      type: EntryType,
    ): Promise<Result<readonly string[], readonly Problem[]>> {
      const tx = transaction.$extendTables<EntryTables>()
      const filed = (await terms.within(transaction)).file(given.terms)
      const published = given.fromArrival ? document.createdAt : given.published
      const draft = { ...given, terms: filed, published }
      const problem = await rivalProblem(tx, { document, draft, type })
      if (problem) return fail([problem])
      const before = await find(tx, document.id)
      const { id, ...row } = toRow(document.id, draft)
      await tx
        .insertInto('entries')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      await writeTerms(tx, id, draft)
      const keys = keysOf(type, draft.fields)
      if (before || keys.length > 0) await writeKeys(tx, id, keys)
      await writeRedirects(tx, before, { id, ...draft })
      // Even if the words are the same: after a restore the index is empty.
      await index.put(tx, id, draft.title, draft.text)
      await tell(transaction, {
        before,
        after: { id, ...draft },
        isSame: isSame(before, { id, ...row }, draft),
        isQuiet: document.quiet,
      })
      return ok(await staleTags(tx, before, { id, ...draft }))
    },
    async remove(transaction: Transaction, id: number): Promise<readonly string[]> {
      const tx = transaction.$extendTables<EntryTables>()
      const before = await find(tx, id)
      if (!before) return []
      const tags = await staleTags(tx, before, undefined)
      await index.remove(tx, id)
      await tell(transaction, { before, isSame: false })
      await tx.deleteFrom('entries').where('id', '=', id).execute()
      return tags
    },
  }
}

/** Two files may want the same address, or both be the front page. */
async function rivalProblem(
  tx: Tx,
  { document, draft, type }: { document: StoredDocument; draft: EntryDraft; type: EntryType },
): Promise<Problem | undefined> {
  const rival = await tx
    .selectFrom('entries')
    .select(['title', 'slug'])
    .where('id', '!=', document.id)
    .where((where) =>
      where.or([
        where('path', '=', decodeURIComponent(draft.path)),
        where.and([where('kind', '=', draft.kind), where('slug', '=', draft.slug)]),
      ]),
    )
    .executeTakeFirst()
  if (!rival) return draft.listsPosts ? listingProblem(tx, document) : undefined
  const isFront = draft.home && rival.slug !== draft.slug
  return {
    path: document.path,
    line: 1,
    severity: 'error',
    key: isFront ? 'home' : 'slug',
    what: isFront
      ? `“${rival.title}” is the front page already.`
      : `The address ${type.pathOf(draft.slug)} already belongs to “${rival.title}”.`,
    fix: isFront ? 'Leave "home: true" in one of the two only.' : 'Give one of the two another "slug".',
  }
}

/** The list of posts stands in one place. */
async function listingProblem(tx: Tx, { id, path }: StoredDocument): Promise<Problem | undefined> {
  const rival = await tx
    .selectFrom('entries')
    .select('title')
    .where('lists_posts', '=', 1)
    .where('id', '!=', id)
    .executeTakeFirst()
  return (
    rival && {
      ...{ path, line: 1, severity: 'error', key: 'posts' },
      what: `“${rival.title}” has the list of posts already.`,
      fix: 'Leave "posts: true" in one of the two only.',
    }
  )
}

type FiledDraft = Omit<EntryDraft, 'terms'> & { terms: readonly FiledTerm[] }

type FoundEntry = StoredEntry & { title: string; row: EntryRow }

async function find(tx: Tx, id: number): Promise<FoundEntry | undefined> {
  const row = await tx.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const terms: Term[] = await tx
    .selectFrom('entry_terms')
    .select(['kind', 'slug', 'name'])
    .where('entry_id', '=', id)
    .execute()
  return {
    id,
    kind: row.kind,
    slug: row.slug,
    path: pagePath(row.path),
    home: row.home === 1,
    sticky: row.sticky === 1,
    listsPosts: row.lists_posts === 1,
    author: row.author ?? undefined,
    published: row.published_at === null ? undefined : new Date(row.published_at),
    terms,
    title: row.title,
    row,
  }
}

/** Read again, it says what it said before. */
function isSame(before: FoundEntry | undefined, row: EntryRow, { terms }: EntryDraft) {
  const namesOf = (filed: readonly Term[]) => filed.map(({ kind, name }) => `${kind} ${name}`).sort()
  return (
    before !== undefined &&
    Object.entries(row).every(([column, value]) => before.row[column as keyof EntryRow] === value) &&
    namesOf(before.terms).join() === namesOf(terms).join()
  )
}

async function writeTerms(tx: Tx, id: number, { terms, published }: FiledDraft) {
  await tx.deleteFrom('entry_terms').where('entry_id', '=', id).execute()
  if (terms.length === 0) return
  const rows = terms.map((term, position) => ({
    entry_id: id,
    ...term,
    own: Number(term.own),
    position,
    published_at: published?.getTime() ?? null,
  }))
  await tx.insertInto('entry_terms').values(rows).execute()
}

async function writeKeys(tx: Tx, id: number, keys: readonly Omit<EntryTables['entry_keys'], 'entry_id'>[]) {
  await tx.deleteFrom('entry_keys').where('entry_id', '=', id).execute()
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ entry_id: id, ...key }))
  await tx.insertInto('entry_keys').values(rows).execute()
}
