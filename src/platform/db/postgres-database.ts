import { setTimeout as delay } from 'node:timers/promises'
import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression } from 'kysely'
import pg from 'pg'
import { ConfigurationError } from '#platform/config/environment.ts'
import type { Log } from '#platform/log.ts'
import type { OnQuery, SiteDatabase, Transaction } from './database.ts'
import { isRetryable } from './database-errors.ts'
import { tableAccess } from './table-access.ts'

export type PostgresOptions = { url: string; log: Log; poolSize?: number; onQuery?: OnQuery | undefined }

const defaultPoolSize = 10
const retries = 5

export async function openPostgresDatabase(options: PostgresOptions): Promise<SiteDatabase> {
  const { url, log, poolSize, onQuery } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize ?? defaultPoolSize,
    application_name: 'portico',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 10_000,
    types: postgresTypes,
  })
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'))
  // The pool only handles errors of idle connections. Without a listener, a connection lost between two statements ends
  // the program.
  pool.on('connect', (client) => client.on('error', () => {}))
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    // SQLite reads "in ()" as none; here it is a mistake.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
    ...(onQuery && { log: ({ query }) => onQuery(query.sql) }),
  })
  try {
    await checkServer(pool, url)
  } catch (error) {
    await database.destroy()
    await pool.end().catch(() => {})
    throw error
  }
  const underWay = new Set<Promise<unknown>>()
  let closed: Promise<void> | undefined
  return {
    engine: 'postgres',
    tables: () => tableAccess(database, write),
    writesUnderWay: () => underWay.size,
    damage: () => undefined,
    freeze() {},
    checkFiles() {},
    carryOver: async () => {},
    close() {
      closed ??= Promise.allSettled(underWay).then(() => database.destroy())
      return closed
    },
  }

  async function write<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> {
    if (closed) throw new Error('The database is closed.')
    const answer = writePatiently(database, work)
    underWay.add(answer)
    try {
      return await answer
    } finally {
      underWay.delete(answer)
    }
  }
}

const noSuchDatabase = '3D000'

async function checkServer(pool: pg.Pool, url: string) {
  const answer = await pool
    .query<{ server_encoding: string }>('show server_encoding')
    .catch((cause: Error) => {
      if ('code' in cause && cause.code === noSuchDatabase)
        throw new ConfigurationError(
          `PostgreSQL answers at DATABASE_URL, but has no database "${nameIn(url)}". Make it with "createdb ${nameIn(url)}", or set DATABASE_URL to another.`,
          { cause },
        )
      const reason = cause.message || ('code' in cause ? String(cause.code) : 'no answer')
      throw new ConfigurationError(
        `The database at DATABASE_URL does not answer (${reason}): start it, or set DATABASE_URL to where it is.`,
        { cause },
      )
    })
  const encoding = answer.rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new ConfigurationError(
    `The database at DATABASE_URL stores ${encoding}: make one with "create database … encoding 'UTF8' template template0" and set DATABASE_URL to it.`,
  )
}

/** As the driver understands the address, which may leave it out. */
const nameIn = (url: string) => new pg.Client({ connectionString: url }).database ?? ''

async function writePatiently<Value>(
  database: Kysely<unknown>,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (!isRetryable(error) || attempt > retries) throw error
    }
    await delay(Math.random() * 10 * 2 ** attempt)
  }
}

const { INT8, NUMERIC, BYTEA } = pg.types.builtins

/** Makes PostgreSQL answer with the values SQLite answers with. */
const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(type, format)
    if (type === INT8) return safeInteger
    if (type === NUMERIC) return Number
    if (type === BYTEA) return bytes
    return pg.types.getTypeParser(type, 'text')
  },
}

function safeInteger(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number.`)
  return value
}

function bytes(text: string) {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'))
}
