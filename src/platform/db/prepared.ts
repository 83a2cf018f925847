import { type Compilable, CompiledQuery, type Kysely, type QueryResult } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * A query on a busy path: built once for each connection's dialect, asked with other values each time. `build` is
 * given stand-ins; the values come in the order in which they stand in the SQL.
 */
export function prepareQuery<Tables, Row>(build: (db: Kysely<Tables>) => Compilable) {
  let text: { sql: string; count: number } | undefined
  return (db: Kysely<Tables> | Transaction, values: readonly unknown[]): Promise<QueryResult<Row>> => {
    text ??= textOf(build(db as Kysely<Tables>).compile())
    if (values.length !== text.count)
      throw new Error(`The query takes ${text.count} values, not ${values.length}: ${text.sql}`)
    return db.getExecutor().executeQuery<Row>(CompiledQuery.raw(text.sql, [...values]))
  }
}

const textOf = ({ sql, parameters }: CompiledQuery) => ({ sql, count: parameters.length })
