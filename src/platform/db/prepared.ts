import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Transaction } from './database.ts'

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A placeholder in a query for the value of this name. */
type ValueNamed<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/** A query on a busy path: built once, for the kind of database that it is first asked of, and asked with other values each time. */
export function prepareQuery<Tables, Row, Values extends object = Record<never, never>>(
  build: (db: Kysely<Tables>, value: ValueNamed<Values>) => Compilable,
) {
  let query: CompiledQuery | undefined
  return (db: Kysely<Tables> | Transaction, values: Values): Promise<QueryResult<Row>> => {
    query ??= build(db as Kysely<Tables>, (name) => new Placeholder(name) as never).compile()
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueIn(values, parameter.name) : parameter,
    )
    return db.getExecutor().executeQuery<Row>({ ...query, parameters })
  }
}

/** The same for a row that goes into a table, with the same columns each time. */
export function prepareInsert<Tables, Row extends object>(
  build: (db: Kysely<Tables>, row: Row) => Compilable,
) {
  let insert: { columns: number; run: ReturnType<typeof prepareQuery<Tables, never, Row>> } | undefined
  return (db: Kysely<Tables> | Transaction, row: Row) => {
    const names = Object.keys(row) as (keyof Row & string)[]
    insert ??= {
      columns: names.length,
      run: prepareQuery((tables, value) =>
        build(tables, Object.fromEntries(names.map((name) => [name, value(name)])) as Row),
      ),
    }
    if (names.length !== insert.columns)
      throw new Error(`A row has ${names.length} columns, and those before had ${insert.columns}.`)
    return insert.run(db, row)
  }
}

function valueIn(values: object, name: string): unknown {
  const value = (values as Record<string, unknown>)[name]
  if (value === undefined) throw new Error(`The query needs a value for "${name}".`)
  return value
}
