import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  type KyselyProps,
  SqliteDialect as KyselySqliteDialect,
  SqliteQueryCompiler as KyselySqliteQueryCompiler,
  type QueryResult,
  type SelectModifierNode,
} from 'kysely'
import type { OnQuery } from './database.ts'
import { adaptToKysely } from './sqlite-connection.ts'

/** The parts of a Kysely over this connection. `mayRun` is called before every query, and throws if it must not run. */
export type KyselyPropsOf = (mayRun: () => void) => KyselyProps

type Run = (query: CompiledQuery) => QueryResult<unknown>

/** Long enough for others to have their turn before the next query. */
const longMilliseconds = 4

/** SQLite answers at once, so a query needs none of the waiting that Kysely does for a server's connection. */
class SqliteExecutor extends DefaultQueryExecutor {
  readonly #run: Run
  readonly #givesTurns: boolean
  #othersTurn: Promise<void> | undefined

  constructor(
    { run, givesTurns }: { run: Run; givesTurns: boolean },
    ...base: ConstructorParameters<typeof DefaultQueryExecutor>
  ) {
    super(...base)
    this.#run = run
    this.#givesTurns = givesTurns
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Several may have been asked for at once.
    while (this.#othersTurn) await this.#othersTurn
    const began = performance.now()
    const result = this.#run(query) as QueryResult<Row>
    if (this.#givesTurns && performance.now() - began > longMilliseconds) {
      this.#othersTurn = nextTurnOfLoop()
      await this.#othersTurn
      this.#othersTurn = undefined
    }
    return result
  }
}

export type ExecutorOptions = {
  onQuery?: OnQuery | undefined
  /** Hears of every query that fails. */
  onError?: ((error: unknown) => void) | undefined
  /** Whether others get a turn between two long queries. Who writes has the database to themselves, and should be done soon. */
  givesTurns?: boolean
}

export async function createKyselyProps(
  connection: DatabaseSync,
  { onQuery, onError, givesTurns = false }: ExecutorOptions = {},
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
    const executor = new SqliteExecutor({ run: runIfAllowed, givesTurns }, compiler, adapter, {
      async provideConnection(use) {
        mayRun()
        return await use(ofDriver)
      },
    })
    return { config: { dialect }, dialect, driver, executor }
  }
}

const rowLocks = new Set<SelectModifierNode['modifier']>([
  'ForUpdate',
  'ForNoKeyUpdate',
  'ForShare',
  'ForKeyShare',
  'NoWait',
  'SkipLocked',
])

/** A transaction on SQLite has the whole database to itself, so the row locks PostgreSQL needs are left out. */
class SqliteQueryCompiler extends KyselySqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (!rowLocks.has(node.modifier)) super.visitSelectModifier(node)
  }
}

class SqliteDialect extends KyselySqliteDialect {
  override createQueryCompiler() {
    return new SqliteQueryCompiler()
  }
}
