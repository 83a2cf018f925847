import type { ExpressionBuilder } from 'kysely'
import { firstEdition } from '#shared/edition.ts'
import type { EntryTables } from './entry-rows.ts'

type Where = ExpressionBuilder<EntryTables, 'entries'>

/** What is to be translated into one of these editions at least: texts of the first, and those that are not in it. */
export const lacks = (editions: readonly string[]) => (where: Where) =>
  where.and([
    where.or([where('entries.edition', '=', firstEdition), where.not(isIn(where, firstEdition))]),
    where.or(editions.map((edition) => where.not(isIn(where, edition)))),
  ])

const isIn = (where: Where, edition: string) =>
  where.exists(
    where
      .selectFrom('entries as translation')
      .select('translation.id')
      .whereRef('translation.translations', '=', 'entries.translations')
      .where('translation.edition', '=', edition),
  )

/** Translations whose source has changed since. */
export const isBehind = (where: Where) =>
  where.and([
    where('entries.edition', '!=', firstEdition),
    where.exists(
      where
        .selectFrom('entries as source')
        .innerJoin('entry_words as changed', 'changed.entry_id', 'source.id')
        .leftJoin('entry_words as followed', (join) => join.onRef('followed.entry_id', '=', 'entries.id'))
        .select('source.id')
        .whereRef('source.translations', '=', 'entries.translations')
        .where('source.edition', '=', firstEdition)
        .where(({ eb, fn, ref, val }) =>
          eb('changed.changed_at', '>', fn.coalesce(ref('followed.source_at'), val(0))),
        ),
    ),
  ])
