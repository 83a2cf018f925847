import type { Kysely } from 'kysely'

/** Told of a query before it is asked. */
export type OnQuery = (sql: string) => void

export type Engine = 'sqlite' | 'postgres'

/** A transaction under way. A feature narrows it to its own tables with `tx.$extendTables<…>()`. */
export type Transaction<Tables = unknown> = Kysely<Tables>

// biome-ignore lint/suspicious/noExplicitAny: what it is handed to has tables of its own
export type AnyTransaction = Transaction<any>

export type TableAccess<Tables> = {
  /** Sees committed data only. */
  read: Kysely<Tables>
  /**
   * All or nothing; resolves only after the commit is durable. On SQLite, transactions that arrive together share one
   * commit, so `work` must wait for nothing but the database: the others are queued behind it. On PostgreSQL, `work` is
   * run again when the server asks for it, so it must not have effects outside the database.
   */
  write<Value>(work: (tx: Transaction<Tables>) => Promise<Value>): Promise<Value>
}

/** The database, as far as it concerns those who keep something in it. */
export type Database = {
  readonly engine: Engine
  tables<Tables>(): TableAccess<Tables>
  /**
   * Throws if what can be read is not in the database's files: they were deleted or moved while open. Call it before
   * thanking for something that was only read.
   */
  checkFiles(): void
  /**
   * Copies everything from the log into the database itself, and empties the log: erased data is gone then. If readers
   * prevent that, it is done once they have finished, while this one is open.
   */
  carryOver(): Promise<void>
}

export type SiteDatabase = Database & {
  /** How many writes were asked for and not answered yet. */
  writesUnderWay(): number
  /** Damage reported by the database since it was opened; only a backup repairs that. */
  damage(): Error | undefined
  /** Nothing is written any more: a backup must be put back, and what came meanwhile would be lost with it. */
  freeze(damage: Error): void
  /** Finishes the transactions under way first. */
  close(): Promise<void>
}
