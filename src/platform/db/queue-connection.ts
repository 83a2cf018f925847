import type { DatabaseSync } from 'node:sqlite'
import { Transaction } from 'kysely'
import { acceptAnyRowId } from './sqlite-connection.ts'
import { createKyselyProps, type ExecutorOptions } from './sqlite-executor.ts'

const lateQuery = 'This transaction is over: await every query inside the work handed to write().'

/** The one connection that writes, as the write queue sees it. */
export type QueueConnection = {
  /** Throws when another process is writing. */
  begin(): void
  commit(): void
  rollback(): void
  /** Some errors make SQLite roll back the whole transaction. */
  readonly inTransaction: boolean
  savepoint: { set(): void; release(): void; undo(): void }
  /** A transaction to hand out. It is refused after `end`. */
  handOut(): { tx: Transaction<unknown>; end(): void }
}

export type QueueConnectionOptions = ExecutorOptions & {
  /** Throws when what was or would be committed is not in the files of the database. */
  checkFiles?(): void
}

export async function createQueueConnection(
  database: DatabaseSync,
  { checkFiles = () => {}, ...listeners }: QueueConnectionOptions = {},
): Promise<QueueConnection> {
  const statement = (sql: string) => {
    const prepared = database.prepare(sql)
    acceptAnyRowId(prepared)
    return () => void prepared.run()
  }
  const undoSavepoint = statement('rollback to work')
  const releaseSavepoint = statement('release work')
  const begin = statement('begin immediate')
  const commit = statement('commit')
  database.exec('pragma busy_timeout = 0')
  return {
    begin() {
      checkFiles()
      begin()
    },
    commit() {
      commit()
      checkFiles()
    },
    rollback: statement('rollback'),
    get inTransaction() {
      return database.isTransaction
    },
    savepoint: {
      set: statement('savepoint work'),
      release: releaseSavepoint,
      undo() {
        undoSavepoint()
        releaseSavepoint()
      },
    },
    handOut: await transactions(database, listeners),
  }
}

async function transactions(
  database: DatabaseSync,
  listeners: ExecutorOptions,
): Promise<QueueConnection['handOut']> {
  const propsOf = await createKyselyProps(database, listeners)
  return () => {
    let over = false
    const mayRun = () => {
      if (over) throw new Error(lateQuery)
      if (!database.isTransaction) throw new Error('The database has given up this transaction.')
    }
    return {
      tx: new Transaction(propsOf(mayRun)),
      end: () => {
        over = true
      },
    }
  }
}
