import type { Kysely } from 'kysely'
import { addressKey } from '#shared/address-key.ts'
import type { EntryQueries } from './entry-queries.ts'
import type { EntryTables } from './entry-rows.ts'
import type { StoredEntry } from './entry-tags.ts'

type Tx = Kysely<EntryTables>

/** What leads to an entry beside its address: what its text names, and where it once stood. */
export async function writeRedirects(
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

/** Those that its text no longer names. */
async function forgetAliases(tx: Tx, { id, aliases }: { id: number; aliases: readonly string[] }) {
  const named = tx.deleteFrom('redirects').where('entry_id', '=', id).where('given', '=', 1)
  await (aliases.length > 0 ? named.where('path', 'not in', aliases) : named).execute()
}

/** An address once public keeps leading to its entry, unless another entry stood there later. */
async function keepFormer(tx: Tx, { id, path }: StoredEntry) {
  const key = addressKey(path)
  await tx.deleteFrom('redirects').where('path', '=', key).where('given', '=', 0).execute()
  await tx
    .insertInto('redirects')
    .values({ path: key, entry_id: id, given: 0, place: 1 })
    .onConflict((conflict) => conflict.columns(['path', 'entry_id']).doNothing())
    .execute()
}

/** Those of older versions were kept with percent signs. */
const spellingsOf = (path: string) => [...new Set([addressKey(path), path])]
