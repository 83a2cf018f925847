import { type Kysely, sql } from 'kysely'
import { addressKey } from '#shared/address-key.ts'
import type { EntryTables } from './entry-rows.ts'
import type { StoredEntry } from './entry-tags.ts'

type Tx = Kysely<EntryTables>

/** What leads to an entry beside its address: what its text names, and where it once stood. */
export async function writeRedirects(
  tx: Tx,
  before: StoredEntry | undefined,
  after: StoredEntry & { aliases: readonly string[] },
) {
  await writeAliases(tx, before, after)
  await tx
    .deleteFrom('redirects')
    .where('path', 'in', spellingsOf(after.path))
    .where('given', '=', 0)
    .execute()
  if (before?.published && before.path !== after.path && !before.home) await keepFormer(tx, before)
}

/** Those that are named already keep their place: of several entries that name one address, the first has it. */
async function writeAliases(
  tx: Tx,
  before: StoredEntry | undefined,
  { id, aliases }: { id: number; aliases: readonly string[] },
) {
  if (before) {
    const named = tx.deleteFrom('redirects').where('entry_id', '=', id).where('given', '=', 1)
    await (aliases.length > 0 ? named.where('path', 'not in', aliases) : named).execute()
  }
  for (const path of aliases) {
    const place = sql<number>`(select coalesce(max(place), 0) + 1 from redirects where path = ${path} and given = 1)`
    await tx
      .insertInto('redirects')
      .values({ path, entry_id: id, given: 1, place })
      .onConflict((conflict) =>
        conflict
          .columns(['path', 'entry_id'])
          .doUpdateSet({ given: 1, place })
          .where('redirects.given', '=', 0),
      )
      .execute()
  }
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
