import { type Compilable, CompiledQuery, type Kysely, type QueryResult } from 'kysely'

/**
 * A query on a busy path: built once for each connection's dialect, asked with other values each time. `build` is
 * given stand-ins; the values come in the order in which they stand in the SQL.
 */
export function prepareQuery<Tables, Row>(build: (db: Kysely<Tables>) => Compilable) {
  let text: string | undefined
  return (db: Kysely<Tables>, values: readonly unknown[]): Promise<QueryResult<Row>> => {
    text ??= build(db).compile().sql
    return db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  }
}
