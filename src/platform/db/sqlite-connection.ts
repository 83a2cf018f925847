import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { memoize } from '#shared/memoize.ts'

const keptStatements = 200
/** Only opening and reading wait inside SQLite, and hardly ever: the write queue waits without blocking the process. */
const blockingBusyMilliseconds = 5000

/**
 * Votes and messages change the same few hundred pages again and again. The log is carried over into the database after 32 MB
 * instead of 4, so that each of these pages is written there once for many commits. What is deleted is overwritten: it may be what
 * somebody asked to have erased.
 */
export function openSqliteConnection(file: string, { readOnly }: { readOnly: boolean }): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly, timeout: blockingBusyMilliseconds })
  try {
    if (!readOnly) connection.exec('pragma journal_mode = wal')
    connection.exec(`
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma secure_delete = on;
      pragma temp_store = memory;
      pragma cache_size = -16000;
      pragma journal_size_limit = 67108864;
      pragma wal_autocheckpoint = 8000;
    `)
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** The interface of Kysely's SQLite dialect, with prepared statements kept for their next use. */
export function adaptToKysely(connection: DatabaseSync): SqliteDatabase {
  return {
    close: () => connection.close(),
    prepare: memoize((sql) => adaptStatement(connection, sql), keptStatements),
  }
}

function adaptStatement(connection: DatabaseSync, sql: string): SqliteStatement {
  const statement: StatementSync = connection.prepare(sql)
  const reader = statement.columns().length > 0
  if (!reader) acceptAnyRowId(statement)
  return {
    reader,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    // A separate statement: rows are still being read when the cached one is needed again.
    iterate: (parameters) => connection.prepare(sql).iterate(...(parameters as SQLInputValue[])),
  }
}

/**
 * Every write reports the last row id of the connection, whichever statement created it. The search index creates ids
 * beyond the safe integers, and the report of an unrelated write would then be refused.
 */
export function acceptAnyRowId(statement: StatementSync) {
  statement.setReadBigInts(true)
}
