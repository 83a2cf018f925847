import type { Kysely } from 'kysely'
import { firstEdition } from '#shared/edition.ts'
import type { EntryRow, EntryTables } from './entry-rows.ts'

/** What a translation says in its own words, or has a copy of. */
const translated = [
  'title',
  'description',
  'seo_title',
  'image',
  'image_alt',
  'fields',
  'body',
] as const satisfies (keyof EntryRow)[]

/** Notes when the words of an entry changed. By that its translations are known to be behind, and a translation to be in step. */
export async function writeChangedWords(
  tx: Kysely<EntryTables>,
  before: EntryRow | undefined,
  row: EntryRow,
  at: Date,
) {
  const isChanged = before
    ? translated.some((column) => before[column] !== row[column]) || excerptOf(before) !== excerptOf(row)
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

/** One that was made from the text changes with it, and with the program. */
const excerptOf = ({ excerpt, own_excerpt }: EntryRow) => (own_excerpt === 1 ? excerpt : undefined)
