import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Table } from '#platform/db/tables.ts'
import { createSum } from './data-files.ts'

type Row = Record<string, unknown>

const pageSize = 500

/** One JSON line with the names of the columns, then one per row with their values. Answers rows and checksum. */
export async function writeRows(
  db: QueryExecutorProvider,
  table: Table,
  file: string,
  onStep: () => void = () => {},
) {
  const sum = createSum()
  let rows = -1
  const lines = async function* () {
    for await (const line of tableLines(db, table)) {
      rows += 1
      onStep()
      yield `${line}\n`
    }
  }
  await pipeline(
    lines,
    createGzip(),
    sum.pass,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { rows, sha256: sum.end().sha256 }
}

/** Rows as objects, many at a time. */
export async function* readRows(file: string): AsyncGenerator<Row[]> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: 0 })
  let columns: string[] | undefined
  let page: Row[] = []
  for await (const line of lines) {
    const values = JSON.parse(line) as unknown[]
    if (!columns) {
      columns = values as string[]
      continue
    }
    page.push(Object.fromEntries(columns.map((column, index) => [column, revived(values[index])])))
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

async function* tableLines(db: QueryExecutorProvider, table: Table) {
  if (table.primaryKey.length === 0) throw new Error(`The table ${table.name} has no primary key.`)
  yield JSON.stringify(table.columns)
  let last: Row | undefined
  do {
    const page: Row[] = await pageAfter(db, table, last)
    for (const row of page) yield JSON.stringify(table.columns.map((column) => portable(row[column])))
    last = page.length === pageSize ? page.at(-1) : undefined
  } while (last)
}

async function pageAfter(db: QueryExecutorProvider, table: Table, last: Row | undefined) {
  const key = sql.join(table.primaryKey.map((column) => sql.ref(column)))
  const after = last
    ? sql`where (${key}) > (${sql.join(table.primaryKey.map((column) => last[column]))})`
    : sql``
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  const query = sql<Row>`select ${columns} from ${sql.table(table.name)} ${after} order by ${key} limit ${sql.lit(pageSize)}`
  return (await query.execute(db)).rows
}

function portable(value: unknown) {
  return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value
}

function revived(value: unknown) {
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return value
  return Buffer.from(String(value.bytes), 'base64')
}
