import { DatabaseSync } from 'node:sqlite'
import type { Translatable, z } from 'portico/extension'

/** How far a list has been read. */
export type ListProgress = {
  place: number
  /** How many are requested at once; fewer if the old site cannot handle more. */
  max: number
  isOrdered: boolean
  total?: number
  /** As it was when the reading of it began. */
  firstTotal?: number
  /** Times in a row that nothing, or the same page, came. */
  empty: number
  repeated: number
  /** The first of the last page. */
  firstId?: number
  /** Answers without an id, places that could not be read at all, and how many of those in a row. */
  unreadable: number
  failed: number[]
  failedInRow: number
  /** Too many in a row to be the fault of single entries. */
  isDown?: boolean
  round: number
  refused?: Translatable
  isDone: boolean
}

export type FetchedRow = { id: number; owner: number; value: unknown }

export type Fetched = ReturnType<typeof openFetched>

/** Stores what was read from the old site, so that a second run continues after the last whole page. */
export function openFetched(file: string) {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal;
    create table if not exists facts (name text primary key, value text not null) without rowid;
    create table if not exists items (
      list text not null, id integer not null, owner integer not null, value text not null, primary key (list, id)
    ) without rowid;
    create index if not exists items_by_owner on items (list, owner);
  `)
  const readFact = db.prepare('select value from facts where name = ?')
  const writeFact = db.prepare('insert or replace into facts (name, value) values (?, ?)')
  const write = db.prepare('insert or replace into items (list, id, owner, value) values (?, ?, ?, ?)')
  const writeNew = db.prepare('insert or ignore into items (list, id, owner, value) values (?, ?, ?, ?)')
  const count = db.prepare('select count(*) as number from items where list = ?')
  const all = db.prepare('select value from items where list = ? order by id')
  const ofOwner = db.prepare('select value from items where list = ? and owner = ? order by id')
  const parse = (row: Record<string, unknown>): unknown => JSON.parse(String(row.value))

  const fact = (name: string): unknown => {
    const row = readFact.get(name)
    return row && parse(row)
  }
  const setFact = (name: string, value: unknown) => void writeFact.run(name, JSON.stringify(value))

  return {
    fact,
    setFact,
    progress: (reading: string) => fact(`progress ${reading}`) as ListProgress | undefined,
    /** A row that is there already is replaced; a second look leaves it. */
    keep(list: string, rows: readonly FetchedRow[], isSecondLook: boolean): void {
      for (const { id, owner, value } of rows)
        (isSecondLook ? writeNew : write).run(list, id, owner, JSON.stringify(toDepth(value)))
    },
    setProgress: (reading: string, progress: ListProgress) => setFact(`progress ${reading}`, progress),
    together<Value>(work: () => Value): Value {
      db.exec('begin')
      try {
        const value = work()
        db.exec('commit')
        return value
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    count: (list: string) => Number(count.get(list)?.number ?? 0),
    /** Items that match the schema. */
    *items<Value>(list: string, schema: z.ZodType<Value>): Generator<Value> {
      for (const row of all.iterate(list)) {
        const { data } = schema.safeParse(parse(row))
        if (data !== undefined) yield data
      }
    },
    ofOwner: <Value>(list: string, owner: number, schema: z.ZodType<Value>): Value[] =>
      ofOwner.all(list, owner).flatMap((row) => schema.safeParse(parse(row)).data ?? []),
    /** The numbers of everybody who wrote something. */
    authors: (): number[] =>
      db
        .prepare(
          `select distinct cast(json_extract(value, '$.author') as integer) as author from items
           where list like 'type %' and json_extract(value, '$.author') > 0 order by author`,
        )
        .all()
        .map(({ author }) => Number(author)),
    /** Texts with their own password, which came without their content. */
    protectedTexts: () =>
      number(
        db,
        `list like 'type %' and json_extract(value, '$.content.protected') = 1
         and json_extract(value, '$.content.raw') is null`,
      ),
    /** Texts that came as visitors see them. */
    drawnTexts: () =>
      number(
        db,
        `list like 'type %' and list <> 'type attachment' and json_extract(value, '$.content.rendered') <> ''
         and json_extract(value, '$.content.raw') is null`,
      ),
    /** Of texts with metadata of an SEO plugin: all, and those that ask not to be listed. */
    heads: () => ({
      all: number(db, `list like 'type %' and ${robots} is not null`),
      hidden: number(db, `list like 'type %' and ${robots} like '%noindex%'`),
    }),
    /** Comments under what did not come. */
    lostComments: () =>
      number(
        db,
        `list = 'comments' and owner not in (select id from items where list like 'type %')
         and json_extract(value, '$.status') <> 'spam'`,
      ),
    clear: () => void db.exec('delete from facts; delete from items'),
    close: () => db.close(),
  }
}

/** SQLite reads no JSON that is nested deeper than 1,000; plain data of a site is nowhere near. */
const deepest = 100

function toDepth(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return null
  if (Array.isArray(value)) return value.map((one) => toDepth(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toDepth(one, depth + 1)]))
}

const robots = `coalesce(json_extract(value, '$.yoast_head_json.robots'), json_extract(value, '$.aioseo_head_json.robots'))`

const number = (db: DatabaseSync, where: string) =>
  Number(db.prepare(`select count(*) as number from items where ${where}`).get()?.number ?? 0)
