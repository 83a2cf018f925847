import type { DatabaseSync } from 'node:sqlite'
import { type CompiledQuery, DefaultQueryExecutor, type KyselyProps, type QueryResult } from 'kysely'
import type { OnQuery } from './database.ts'
import { adaptToKysely } from './sqlite-connection.ts'
import { SqliteDialect } from './sqlite-dialect.ts'

/** What a Kysely over this connection is made of. `mayRun` is asked before every query, and throws if not. */
export type KyselyPropsOf = (mayRun: () => void) => KyselyProps

type Run = (query: CompiledQuery) => QueryResult<unknown>

/** SQLite answers at once, so a query needs none of the waiting that Kysely does for a server's connection. */
class SqliteExecutor extends DefaultQueryExecutor {
  readonly #run: Run

  constructor(run: Run, ...base: ConstructorParameters<typeof DefaultQueryExecutor>) {
    super(...base)
    this.#run = run
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#run(query) as QueryResult<Row>
  }
}

export type QueryListeners = {
  onQuery?: OnQuery | undefined
  /** Hears of every query that fails. */
  onError?: ((error: unknown) => void) | undefined
}

export async function createKyselyProps(
  connection: DatabaseSync,
  { onQuery, onError }: QueryListeners = {},
): Promise<KyselyPropsOf> {
  const database = adaptToKysely(connection)
  const dialect = new SqliteDialect({ database })
  const driver = dialect.createDriver()
  await driver.init()
  const ofDriver = await driver.acquireConnection()
  const [compiler, adapter] = [dialect.createQueryCompiler(), dialect.createAdapter()]

  const run: Run = ({ sql, parameters }) => {
    const statement = database.prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
  }

  return (mayRun) => {
    const runIfAllowed: Run = (query) => {
      mayRun()
      onQuery?.(query.sql)
      try {
        return run(query)
      } catch (error) {
        onError?.(error)
        throw error
      }
    }
    const executor = new SqliteExecutor(runIfAllowed, compiler, adapter, {
      async provideConnection(use) {
        mayRun()
        return await use(ofDriver)
      },
    })
    return { config: { dialect }, dialect, driver, executor }
  }
}
