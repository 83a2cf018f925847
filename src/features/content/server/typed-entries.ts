import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { isGranted } from '#platform/access/access.ts'
import type { Database } from '#platform/db/database.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { requestContext } from '#platform/request-context.ts'
import type { Range, Where } from '#platform/services/entries.ts'
import { firstEdition, inEdition } from '#shared/edition.ts'
import type { Entry, FullEntry } from '../domain/entry.ts'
import { type EntryTables, fullColumns, summaryColumns, toEntry, toFullEntry } from './entry-rows.ts'
import type { EntryType } from './entry-type.ts'
import type { EntryTypes } from './entry-types.ts'
import { entriesWithTerms, termsOf } from './terms-of-entries.ts'
import { isShown, type Slice } from './visible-posts.ts'

type TypeChoice = {
  /** If several are given, one has to match. */
  where: Where | readonly Where[]
  /** In place of that of the type. */
  order?: EntryType['order'] | undefined
  /** The least value of what the type is ordered by. */
  from?: string | number | undefined
  /** Leaves out entries that are over on this day. */
  today?: string | undefined
  /** Includes entries of the main language that have not been translated. */
  untranslated?: boolean | undefined
  texts?: boolean | undefined
  /** Whether or not the visitor may see them. */
  restricted?: boolean | undefined
}

/** Lists of one type, of what a visitor may see at the moment `now`. */
export type TypedEntries = ReturnType<typeof createTypedEntries>

const maxValues = 200

export function createTypedEntries(db: Database, types: Pick<EntryTypes, 'all'>) {
  const names = () => types.all.filter(({ access }) => isGranted(access)).map(({ name }) => name)
  const { read } = db.tables<EntryTables>()
  const matching = (type: EntryType, { where, ...choice }: TypeChoice, now: Date) =>
    ofType(read, type, now, choice).where(fitsOne(type.name, [where].flat()))

  const isShared = (kind: string) => types.all.some((type) => type.name === kind && type.shared)
  /** Entries shared by all languages have an address in each of them. */
  const placed = <One extends Entry>(entry: One): One =>
    entry.edition !== askedEdition() && entry.path !== '' && isShared(entry.kind)
      ? { ...entry, path: inEdition(askedEdition(), entry.path) }
      : entry

  return {
    placed,
    /** In the order of the type. */
    async list(
      described: EntryType,
      choice: TypeChoice,
      { limit, offset }: Slice,
      now: Date,
    ): Promise<(Entry & { body?: string })[]> {
      const { from, order } = choice
      const type = order ? { ...described, order, isOrdered: false } : described
      const rows = await matching(type, choice, now)
        .leftJoin('entry_keys as place', (join) =>
          join.onRef('place.entry_id', '=', 'entries.id').on('place.field', '=', type.order.by),
        )
        .$if(from !== undefined, (query) =>
          query.where(typeof from === 'number' ? 'place.number' : 'place.value', '>=', from as never),
        )
        .select(summaryColumns.map((column) => `entries.${column}` as const))
        .$if(choice.texts ?? false, (query) => query.select('entries.body'))
        .orderBy(orderOf(type))
        .orderBy('entries.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      const filed = type.isFiled ? rows.map(({ id }) => id) : []
      const terms = await termsOf(read, filed)
      return rows.map((row) => ({
        ...placed(toEntry(row, terms.get(row.id) ?? [])),
        ...(row.body !== undefined && { body: row.body }),
      }))
    },
    async count(type: EntryType, choice: Omit<TypeChoice, 'from'>, now: Date): Promise<number> {
      const { total } = await matching(type, choice, now)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    },
    /** The newest first, with their texts. */
    async newest(type: EntryType, limit: number, now: Date): Promise<FullEntry[]> {
      const rows = await ofType(read, type, now)
        .select(fullColumns)
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      const terms = await termsOf(
        read,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => placed(toFullEntry(row, terms.get(row.id) ?? [])))
    },
    /** The existing entries among these slugs, in the language of the page or otherwise in the first language. */
    bySlugs: togetherBySlug(async (type, slugs, now) => {
      if (slugs.length === 0 || !names().includes(type)) return new Map()
      const rows = await read
        .selectFrom('entries')
        .select(summaryColumns)
        .where('edition', 'in', [...new Set([askedEdition(), firstEdition])])
        .where('kind', '=', type)
        .where((where) =>
          askedEdition() === firstEdition ? where('slug', 'in', slugs) : isNamed(type, slugs)(where),
        )
        .where(isShown(now))
        .execute()
      return nearestOf(slugs, (await entriesWithTerms(read, rows)).map(placed))
    }),
    /** The names of an entry in references: its own slug, and that of the entry it translates. */
    async slugsOf({ slug, edition, translations, kind }: Entry): Promise<string[]> {
      if (edition === firstEdition) return [slug]
      const rows = await read
        .selectFrom('entries')
        .select('slug')
        .where('translations', '=', translations)
        .where('kind', '=', kind)
        .where('edition', '=', firstEdition)
        .execute()
      return [slug, ...rows.map((row) => row.slug)]
    },
    /** The text of one, of any type. */
    async body(id: number, now: Date): Promise<string | undefined> {
      const row = await read
        .selectFrom('entries')
        .select('body')
        .where('id', '=', id)
        .where('kind', 'in', names())
        .where(isShown(now))
        .executeTakeFirst()
      return row?.body
    },
    ...createStored(read, isShared),
    ...createFieldValues(read),
  }
}

const createStored = (read: Kysely<EntryTables>, isShared: (kind: string) => boolean) => ({
  /** Whether one in the first language has no translation into this one. */
  async isBorrowed(type: string, slug: string, edition: string): Promise<boolean> {
    if (edition === firstEdition || isShared(type)) return false
    const rows = await read
      .selectFrom('entries')
      .select('edition')
      .where('kind', '=', type)
      .where(isNamed(type, [slug]))
      .where('edition', 'in', [edition, firstEdition])
      .execute()
    return rows.length > 0 && rows.every((row) => row.edition === firstEdition)
  },
  /** The stored ones among these, shown to visitors or not. */
  async stored(type: string, slugs: readonly string[]): Promise<string[]> {
    const rows = await read
      .selectFrom('entries')
      .select('slug')
      .where('kind', '=', type)
      .where('slug', 'in', slugs)
      .execute()
    return rows.map(({ slug }) => slug)
  },
})

/** No type has such a name. */
const nobodys = ''

function ofType(
  read: Kysely<EntryTables>,
  { name, until, shared, access }: EntryType,
  now: Date,
  {
    today,
    untranslated = shared && askedEdition() !== firstEdition,
    restricted,
  }: Pick<TypeChoice, 'today' | 'untranslated' | 'restricted'> = {},
) {
  return read
    .selectFrom('entries')
    .where(untranslated ? isHereOrFirst(name, now) : isHere)
    .where('entries.kind', '=', restricted || isGranted(access) ? name : nobodys)
    .where(isShown(now))
    .$if(today !== undefined && until.length > 0, (query) => query.where(lastDayOf(until), '>=', today ?? ''))
}

const createFieldValues = (read: Kysely<EntryTables>) => ({
  /** All values of a field, in order. */
  async valuesOf(
    type: EntryType,
    field: string,
    { today }: Pick<TypeChoice, 'today'>,
    now: Date,
  ): Promise<string[]> {
    const rows = await ofType(read, type, now, { today })
      .innerJoin('entry_keys as key', 'key.entry_id', 'entries.id')
      .where('key.field', '=', field)
      .select(['key.value', 'key.number'])
      .distinct()
      .orderBy('key.number')
      .orderBy('key.value')
      .limit(maxValues)
      .execute()
    return rows.map(({ value }) => value)
  },
  /** The same in every language, shown to visitors or not. */
  async written(type: string, field: string): Promise<string[]> {
    const rows = await read
      .selectFrom('entry_keys as key')
      .innerJoin('entries', 'entries.id', 'key.entry_id')
      .where('entries.kind', '=', type)
      .where('key.field', '=', field)
      .select('key.value')
      .distinct()
      .orderBy('key.value')
      .limit(maxValues)
      .execute()
    return rows.map(({ value }) => value)
  },
})

type FindBySlugs = (type: string, slugs: readonly string[], now: Date) => Promise<ReadonlyMap<string, Entry>>

/** A slug may be that of this language, or that of the first, whose translation is meant then. */
function nearestOf(slugs: readonly string[], found: readonly Entry[]): ReadonlyMap<string, Entry> {
  const edition = askedEdition()
  const here = found.filter((entry) => entry.edition === edition)
  const first = found.filter((entry) => entry.edition === firstEdition)
  return new Map(
    slugs.flatMap((slug) => {
      const original = first.find((entry) => entry.slug === slug)
      const nearest =
        here.find((entry) => entry.slug === slug) ??
        here.find(({ translations }) => translations === original?.translations) ??
        original
      return nearest ? [[slug, nearest] as const] : []
    }),
  )
}

/** Lookups that pieces of a page make at the same time are combined into one query. */
function togetherBySlug(find: FindBySlugs): FindBySlugs {
  const gathered = new Map<string, { slugs: Set<string>; found: ReturnType<FindBySlugs> }>()
  return async (type, slugs, now) => {
    // Gathered for one visitor, it is for nobody else.
    if (requestContext().isForOne) return find(type, slugs, now)
    const key = `${askedEdition()} ${type} ${now.getTime()}`
    const together = gathered.get(key) ?? gather(key, type, now)
    for (const slug of slugs) together.slugs.add(slug)
    return new Map([...(await together.found)].filter(([slug]) => slugs.includes(slug)))
  }

  function gather(key: string, type: string, now: Date) {
    const asked = new Set<string>()
    const found = Promise.resolve().then(() => {
      gathered.delete(key)
      return find(type, [...asked], now)
    })
    gathered.set(key, { slugs: asked, found })
    return { slugs: asked, found }
  }
}

type Expression = ExpressionBuilder<EntryTables, 'entries'>

const fitsOne = (kind: string, all: readonly Where[]) => (where: Expression) =>
  where.or(
    all.map((wanted) =>
      where.and(
        Object.entries(wanted).map(([field, value]) => {
          if (typeof value === 'object' && !isList(value)) return hasKeyWithin(field, value)(where)
          const values = [value].flat()
          return field === 'slug' ? isNamed(kind, values)(where) : hasKey(field, values)(where)
        }),
      ),
    ),
  )

const isHere = (where: Expression) => where('entries.edition', '=', askedEdition())

const isHereOrFirst = (kind: string, now: Date) => (where: Expression) =>
  where.or([
    isHere(where),
    where.and([
      where('entries.edition', '=', firstEdition),
      where(
        'entries.translations',
        'not in',
        where
          .selectFrom('entries as here')
          .select('here.translations')
          .where('here.kind', '=', kind)
          .where('here.edition', '=', askedEdition())
          .where('here.published_at', '<=', now.getTime()),
      ),
    ]),
  ])

/** By its own slug, or by that of the entry it translates. */
const isNamed = (kind: string, slugs: readonly string[]) => (where: Expression) =>
  where.or([
    where('entries.slug', 'in', slugs),
    where(
      'entries.translations',
      'in',
      where
        .selectFrom('entries as first')
        .select('first.translations')
        .where('first.kind', '=', kind)
        .where('first.edition', '=', firstEdition)
        .where('first.slug', 'in', slugs),
    ),
  ])

const hasKey = (field: string, values: readonly string[]) => (where: Expression) =>
  where.exists(
    where
      .selectFrom('entry_keys')
      .select('entry_keys.entry_id')
      .whereRef('entry_keys.entry_id', '=', 'entries.id')
      .where('entry_keys.field', '=', field)
      .where('entry_keys.value', 'in', values),
  )

/** `Array.isArray` does not know lists that cannot be changed. */
const isList = (value: Where[string]): value is readonly string[] => Array.isArray(value)

const hasKeyWithin =
  (field: string, { from, to }: Range) =>
  (where: Expression) => {
    const column = (end: string | number) =>
      typeof end === 'number' ? 'entry_keys.number' : 'entry_keys.value'
    return where.exists(
      where
        .selectFrom('entry_keys')
        .select('entry_keys.entry_id')
        .whereRef('entry_keys.entry_id', '=', 'entries.id')
        .where('entry_keys.field', '=', field)
        .$if(from !== undefined, (keys) => keys.where(column(from as string), '>=', from as never))
        .$if(to !== undefined, (keys) => keys.where(column(to as string), '<=', to as never)),
    )
  }

/** One that says no last day is never over. */
const lastDayOf = (fields: readonly string[]) => {
  const days = fields.map(
    (field) =>
      sql`(select value from entry_keys where entry_keys.entry_id = entries.id and entry_keys.field = ${field})`,
  )
  return sql<string>`coalesce(${sql.join([...days, sql.lit('9999-12-31')])})`
}

/** First by the places that people gave them. Entries without a sort value come last in either direction. */
function orderOf({ isOrdered, order: { by, largestFirst } }: EntryType) {
  const direction = sql.raw(largestFirst ? 'desc' : 'asc')
  const place = sql.raw(isOrdered ? 'coalesce(entries.place, 0), ' : '')
  if (by === 'date') return sql`${place}entries.published_at ${direction}`
  if (by === 'title') return sql`${place}lower(entries.title) ${direction}`
  if (by === 'slug') return sql`${place}entries.slug ${direction}`
  return sql`${place}case when place.value is null then 1 else 0 end, place.number ${direction}, place.value ${direction}`
}
