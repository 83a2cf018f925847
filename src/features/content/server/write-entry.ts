import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Engine, Transaction } from '#platform/db/database.ts'
import type { Problem, StoredDocument } from '#platform/documents/document-kind.ts'
import { addressKey } from '#shared/address-key.ts'
import { firstEdition } from '#shared/edition.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { words } from '#words/desk.texts.ts'
import type { EntryDraft, Term } from '../domain/entry.ts'
import { entryFields, followedKeys } from '../domain/entry-fields.ts'
import type { FiledTerm } from '../domain/term-tree.ts'
import { createEntryQueries, type EntryQueries } from './entry-queries.ts'
import { type EntryRow, type EntryTables, toEntry, toRow } from './entry-rows.ts'
import { type StoredEntry, staleTags } from './entry-tags.ts'
import type { EntryType } from './entry-type.ts'
import { keysOf } from './entry-type.ts'
import type { EntryTypes } from './entry-types.ts'
import { searchIndexOf } from './search/search-index.ts'
import { createSearchQueue } from './search/search-queue.ts'
import type { TellEntries } from './tell-entries.ts'
import type { Terms } from './terms-store.ts'

type Tx = Kysely<EntryTables>

export type EntryWriterDeps = {
  engine: Engine
  terms: Terms
  types: Pick<EntryTypes, 'named'>
  tell: TellEntries['changed']
}

export function createEntryWriter({ engine, terms, types, tell }: EntryWriterDeps) {
  const index = searchIndexOf(engine)
  const searchQueue = createSearchQueue(engine)
  const queries = createEntryQueries()
  return {
    /** Returns the tags of the pages that are stale now, or why the entry cannot have its address. */
    async put(
      transaction: Transaction,
      document: StoredDocument,
      given: EntryDraft,
      type: EntryType,
    ): Promise<Result<readonly string[], readonly Problem[]>> {
      const tx: Tx = transaction.$extendTables<EntryTables>()
      const filed = (await terms.within(transaction, given.edition)).file(given.terms)
      const published = given.fromArrival ? document.createdAt : given.published
      const draft = { ...given, terms: filed, published }
      const problem = await rivalProblem(tx, queries, { document, draft, types })
      if (problem) return fail([problem])
      const before = await find(tx, queries, document.id)
      const { id, ...row } = toRow(document.id, draft)
      await queries.put(tx, { id, ...row })
      await writeTerms(tx, queries, { before, id, draft })
      await writeChangedWords(tx, before?.row, { id, ...row }, document.updatedAt)
      const keys = keysOf(type, draft.fields)
      if (before || keys.length > 0) await writeKeys(tx, id, keys)
      await writeRedirects(tx, queries, { before, after: { id, ...draft } })
      // Even if the words are the same: after a restore the index is empty.
      await searchQueue.put(tx, id)
      await tell(transaction, {
        before,
        after: { id, ...draft },
        isSame: isSame(before, { id, ...row }, draft),
        isQuiet: document.quiet,
      })
      return ok(await staleTags(tx, queries, before, { id, ...draft }))
    },
    async remove(
      transaction: Transaction,
      { id, quiet }: Pick<StoredDocument, 'id' | 'quiet'>,
    ): Promise<readonly string[]> {
      const tx: Tx = transaction.$extendTables<EntryTables>()
      const before = await find(tx, queries, id)
      if (!before) return []
      const tags = await staleTags(tx, queries, before, undefined)
      await index.remove(tx, id)
      await tell(transaction, { before, isSame: false, isQuiet: quiet })
      await tx.deleteFrom('entries').where('id', '=', id).execute()
      return tags
    },
  }
}

/** Two files may want the same address, or both be the front page. */
async function rivalProblem(
  tx: Tx,
  queries: EntryQueries,
  {
    document,
    draft,
    types,
  }: { document: StoredDocument; draft: EntryDraft } & Pick<EntryWriterDeps, 'types'>,
): Promise<Problem | undefined> {
  // An entry without a page does not use an address.
  const path = decodeURIComponent(draft.path) || 'nowhere'
  const place = { id: document.id, path, edition: draft.edition, kind: draft.kind, slug: draft.slug }
  // Entries of a type that is gone are nowhere.
  const rival = (await queries.rival(tx, place)).rows.find(({ kind }) => types.named(kind))
  if (!rival) return draft.listsPosts ? listingProblem(tx, document, draft.edition) : undefined
  const isFront = draft.home && rival.slug !== draft.slug
  return {
    path: document.path,
    line: 1,
    severity: 'error',
    key: isFront ? 'home' : 'slug',
    what: isFront
      ? words.isFrontPage({ title: rival.title })
      : words.addressTaken({ address: draft.path || draft.slug, title: rival.title }),
    fix: isFront ? words.isFrontPageFix : words.addressTakenFix,
  }
}

/** The list of posts has only one address. */
async function listingProblem(
  tx: Tx,
  { id, path }: StoredDocument,
  edition: string,
): Promise<Problem | undefined> {
  const rival = await tx
    .selectFrom('entries')
    .select('title')
    .where('lists_posts', '=', 1)
    .where('edition', '=', edition)
    .where('id', '!=', id)
    .executeTakeFirst()
  return (
    rival && {
      ...{ path, line: 1, severity: 'error', key: 'posts' },
      what: words.hasPosts({ title: rival.title }),
      fix: words.hasPostsFix,
    }
  )
}

type FiledDraft = Omit<EntryDraft, 'terms'> & { terms: readonly FiledTerm[] }

type FoundEntry = StoredEntry & { title: string; row: EntryRow }

async function find(tx: Tx, queries: EntryQueries, id: number): Promise<FoundEntry | undefined> {
  const [row] = (await queries.byId(tx, { id })).rows
  if (!row) return undefined
  const terms: Term[] = await tx
    .selectFrom('entry_terms')
    .select(['kind', 'slug', 'name'])
    .where('entry_id', '=', id)
    .execute()
  return { ...toEntry(row, terms), row }
}

/** Read again, it says what it said before. */
function isSame(before: FoundEntry | undefined, row: EntryRow, { terms }: EntryDraft) {
  const namesOf = (filed: readonly Term[]) => filed.map(({ kind, name }) => `${kind} ${name}`).sort()
  return (
    before !== undefined &&
    saysSame(before.row, row) &&
    namesOf(before.terms).join() === namesOf(terms).join()
  )
}

const saysSame = ({ fields, ...before }: EntryRow, { fields: now, ...row }: EntryRow) =>
  Object.entries(row).every(([column, value]) => before[column as keyof typeof row] === value) &&
  isDeepStrictEqual(JSON.parse(fields), JSON.parse(now))

async function writeTerms(
  tx: Tx,
  { putTerm }: EntryQueries,
  { before, id, draft }: { before: FoundEntry | undefined; id: number; draft: FiledDraft },
) {
  if (before) await tx.deleteFrom('entry_terms').where('entry_id', '=', id).execute()
  const { edition } = draft
  const published_at = draft.published?.getTime() ?? null
  for (const [position, { kind, slug, name, written, own }] of draft.terms.entries())
    await putTerm(tx, {
      ...{ entry_id: id, kind, slug, name, position, published_at, written, own: Number(own), edition },
    })
}

async function writeKeys(tx: Tx, id: number, keys: readonly Omit<EntryTables['entry_keys'], 'entry_id'>[]) {
  await tx.deleteFrom('entry_keys').where('entry_id', '=', id).execute()
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ entry_id: id, ...key }))
  await tx.insertInto('entry_keys').values(rows).execute()
}

/** What leads to an entry besides its address: addresses its text names, and former ones. */
async function writeRedirects(
  tx: Tx,
  queries: EntryQueries,
  { before, after }: { before: StoredEntry | undefined; after: StoredEntry & { aliases: readonly string[] } },
) {
  if (before) await forgetAliases(tx, after)
  for (const path of after.aliases) await queries.putAlias(tx, { path, id: after.id })
  if (after.path !== '') for (const path of spellingsOf(after.path)) await queries.dropFormer(tx, { path })
  const hasMoved = before && before.path !== '' && before.path !== after.path
  if (hasMoved && before.published && !before.home) await keepFormer(tx, before)
}

/** Aliases that its text no longer names. */
async function forgetAliases(tx: Tx, { id, aliases }: { id: number; aliases: readonly string[] }) {
  const named = tx.deleteFrom('redirects').where('entry_id', '=', id).where('given', '=', 1)
  await (aliases.length > 0 ? named.where('path', 'not in', aliases) : named).execute()
}

/** An address once public keeps leading to its entry, unless another entry used it later. */
async function keepFormer(tx: Tx, { id, path }: StoredEntry) {
  const key = addressKey(path)
  await tx.deleteFrom('redirects').where('path', '=', key).where('given', '=', 0).execute()
  await tx
    .insertInto('redirects')
    .values({ path: key, entry_id: id, given: 0, place: 1 })
    .onConflict((conflict) => conflict.columns(['path', 'entry_id']).doNothing())
    .execute()
}

/** Older versions stored them percent-encoded. */
const spellingsOf = (path: string) => [...new Set([addressKey(path), path])]

/** Notes when the words of an entry changed. By that its translations are known to be behind, and a translation to be in step. */
async function writeChangedWords(
  tx: Kysely<EntryTables>,
  before: EntryRow | undefined,
  row: EntryRow,
  at: Date,
) {
  const isChanged = before
    ? !isDeepStrictEqual(followed(before), followed(row))
    : row.edition !== firstEdition
  if (!isChanged) return
  const moment = at.getTime()
  // A new entry has not changed yet.
  const words = { changed_at: before ? moment : 0, source_at: moment }
  await tx
    .insertInto('entry_words')
    .values({ entry_id: row.id, ...words })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(words))
    .execute()
}

/** The parts of a translation that follow its source. An excerpt made from the text changes with it. */
function followed({ title, excerpt, own_excerpt, image, body, fields }: EntryRow) {
  const values = Object.entries(JSON.parse(fields)).filter(
    ([name]) => !Object.hasOwn(entryFields, name) || followedKeys.some((key) => key === name),
  )
  return [title, own_excerpt === 1 ? excerpt : undefined, image, body, Object.fromEntries(values)]
}
