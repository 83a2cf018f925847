import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import type { Entry, FullEntry } from '../domain/entry.ts'
import { type EntryTables, fullColumns, summaryColumns, toFullEntry } from './entry-rows.ts'
import type { EntryType } from './entry-type.ts'
import type { EntryTypes } from './entry-types.ts'
import { entriesWithTerms, termsOf } from './terms-of-entries.ts'
import { isShown, type Slice } from './visible-posts.ts'

/** The name of a field -> the value it must have. */
export type TypeFilter = Readonly<Record<string, string>>

type TypeChoice = {
  where: TypeFilter
  /** The least value of what the type is ordered by. */
  from?: string | number | undefined
  /** Leaves out what is over on this day. */
  today?: string | undefined
}

/** Lists of one type, of what a visitor may see at the moment `now`. */
export type TypedEntries = {
  /** In the order of the type. */
  list(type: EntryType, choice: TypeChoice, slice: Slice, now: Date): Promise<Entry[]>
  count(type: EntryType, choice: Omit<TypeChoice, 'from'>, now: Date): Promise<number>
  /** The newest first, with their texts. */
  newest(type: EntryType, limit: number, now: Date): Promise<FullEntry[]>
  /** Those of these addresses that are there. */
  bySlugs(type: string, slugs: readonly string[], now: Date): Promise<Entry[]>
  /** Those of these that are stored, shown to visitors or not. */
  stored(type: string, slugs: readonly string[]): Promise<string[]>
  /** The text of one, of any type. */
  body(id: number, now: Date): Promise<string | undefined>
  /** What a field says anywhere, in its order. */
  valuesOf(type: EntryType, field: string, choice: Pick<TypeChoice, 'today'>, now: Date): Promise<string[]>
}

const mostValues = 200

export function createTypedEntries(db: Database, types: Pick<EntryTypes, 'all'>): TypedEntries {
  const names = () => types.all.map(({ name }) => name)
  const { read } = db.tables<EntryTables>()
  const ofType = ({ name, until }: EntryType, now: Date, today?: string) =>
    read
      .selectFrom('entries')
      .where('entries.edition', '=', askedEdition())
      .where('entries.kind', '=', name)
      .where(isShown(now))
      .$if(today !== undefined && until.length > 0, (query) =>
        query.where(lastDayOf(until), '>=', today ?? ''),
      )
  const matching = (type: EntryType, { where, today }: TypeChoice, now: Date) =>
    Object.entries(where).reduce(
      (query, [field, value]) => query.where(hasKey(field, value)),
      ofType(type, now, today),
    )

  return {
    async list(type, choice, { limit, offset }, now) {
      const { from } = choice
      const rows = await matching(type, choice, now)
        .leftJoin('entry_keys as place', (join) =>
          join.onRef('place.entry_id', '=', 'entries.id').on('place.field', '=', type.order.by),
        )
        .$if(from !== undefined, (query) =>
          query.where(typeof from === 'number' ? 'place.number' : 'place.value', '>=', from as never),
        )
        .select(summaryColumns.map((column) => `entries.${column}` as const))
        .orderBy(orderOf(type))
        .orderBy('entries.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return entriesWithTerms(read, rows)
    },
    async count(type, choice, now) {
      const { total } = await matching(type, choice, now)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    },
    async newest(type, limit, now) {
      const rows = await ofType(type, now)
        .select(fullColumns)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      const terms = await termsOf(
        read,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => toFullEntry(row, terms.get(row.id) ?? []))
    },
    async bySlugs(type, slugs, now) {
      if (slugs.length === 0 || !names().includes(type)) return []
      const rows = await read
        .selectFrom('entries')
        .select(summaryColumns)
        .where('edition', '=', askedEdition())
        .where('kind', '=', type)
        .where('slug', 'in', slugs)
        .where(isShown(now))
        .execute()
      return entriesWithTerms(read, rows)
    },
    async stored(type, slugs) {
      const rows = await read
        .selectFrom('entries')
        .select('slug')
        .where('kind', '=', type)
        .where('slug', 'in', slugs)
        .execute()
      return rows.map(({ slug }) => slug)
    },
    async body(id, now) {
      const row = await read
        .selectFrom('entries')
        .select('body')
        .where('id', '=', id)
        .where('kind', 'in', names())
        .where(isShown(now))
        .executeTakeFirst()
      return row?.body
    },
    async valuesOf(type, field, { today }, now) {
      const rows = await ofType(type, now, today)
        .innerJoin('entry_keys as key', 'key.entry_id', 'entries.id')
        .where('key.field', '=', field)
        .select(['key.value', 'key.number'])
        .distinct()
        .orderBy('key.number')
        .orderBy('key.value')
        .limit(mostValues)
        .execute()
      return rows.map(({ value }) => value)
    },
  }
}

const hasKey = (field: string, value: string) => (where: ExpressionBuilder<EntryTables, 'entries'>) =>
  where.exists(
    where
      .selectFrom('entry_keys')
      .select('entry_keys.entry_id')
      .whereRef('entry_keys.entry_id', '=', 'entries.id')
      .where('entry_keys.field', '=', field)
      .where('entry_keys.value', '=', value),
  )

/** One that says no last day is never over. */
const lastDayOf = (fields: readonly string[]) => {
  const days = fields.map(
    (field) =>
      sql`(select value from entry_keys where entry_keys.entry_id = entries.id and entry_keys.field = ${field})`,
  )
  return sql<string>`coalesce(${sql.join([...days, sql.lit('9999-12-31')])})`
}

/** Among its siblings one stands where it says, the others by their titles. */
const placeOfPages = sql`coalesce(entries.place, 0), lower(entries.title)`

/** Entries that do not say what they are ordered by stand last, whichever way it goes. */
function orderOf({ isOrdered, order: { by, largestFirst } }: EntryType) {
  const direction = sql.raw(largestFirst ? 'desc' : 'asc')
  if (isOrdered) return placeOfPages
  if (by === 'date') return sql`entries.published_at ${direction}`
  if (by === 'title') return sql`lower(entries.title) ${direction}`
  return sql`case when place.value is null then 1 else 0 end, place.number ${direction}, place.value ${direction}`
}
