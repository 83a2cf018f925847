import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * A query on a busy path: built once, for the kind of database that it is first asked of, and asked with other values each
 * time. `build` is given stand-ins; the values come in the order in which they stand in the SQL.
 */
export function prepareQuery<Tables, Row>(build: (db: Kysely<Tables>) => Compilable) {
  let query: CompiledQuery | undefined
  return (db: Kysely<Tables> | Transaction, parameters: readonly unknown[]): Promise<QueryResult<Row>> => {
    query ??= build(db as Kysely<Tables>).compile()
    const { sql, parameters: standIns } = query
    if (parameters.length !== standIns.length)
      throw new Error(`The query takes ${standIns.length} values, not ${parameters.length}: ${sql}`)
    return db.getExecutor().executeQuery<Row>({ ...query, parameters })
  }
}

/** The same for a row that goes into a table, with the same columns in the same order each time. */
export function prepareInsert<Tables, Row extends object>(
  build: (db: Kysely<Tables>, row: Row) => Compilable,
) {
  let insert: ReturnType<typeof prepareQuery<Tables, never>> | undefined
  return (db: Kysely<Tables> | Transaction, row: Row) => {
    insert ??= prepareQuery((tables) => build(tables, row))
    return insert(db, Object.values(row))
  }
}
