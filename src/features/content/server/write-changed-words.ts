import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { firstEdition } from '#shared/edition.ts'
import { entryFields, followedKeys } from '../domain/entry-fields.ts'
import type { EntryRow, EntryTables } from './entry-rows.ts'

/** Notes when the words of an entry changed. By that its translations are known to be behind, and a translation to be in step. */
export async function writeChangedWords(
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
  // What has just come has not changed.
  const words = { changed_at: before ? moment : 0, source_at: moment }
  await tx
    .insertInto('entry_words')
    .values({ entry_id: row.id, ...words })
    .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(words))
    .execute()
}

/** What a translation says in its own words, or has a copy of. An excerpt that was made from the text changes with it. */
function followed({ title, excerpt, own_excerpt, image, body, fields }: EntryRow) {
  const values = Object.entries(JSON.parse(fields)).filter(
    ([name]) => !Object.hasOwn(entryFields, name) || followedKeys.some((key) => key === name),
  )
  return [title, own_excerpt === 1 ? excerpt : undefined, image, body, Object.fromEntries(values)]
}
