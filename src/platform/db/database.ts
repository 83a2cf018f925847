import type { Kysely } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** A transaction under way. A feature narrows it to its own tables with `tx.withTables<…>()`. */
export type Transaction<Tables = unknown> = Kysely<Tables>

export type TableAccess<Tables> = {
  /** Sees committed data only. */
  read: Kysely<Tables>
  /**
   * All or nothing; answered only after the commit is durable. On SQLite, transactions that arrive together share
   * one commit, so `work` must wait for nothing but the database: the others stand behind it.
   */
  write<Value>(work: (tx: Transaction<Tables>) => Promise<Value>): Promise<Value>
}

export type Database = {
  readonly engine: Engine
  tables<Tables>(): TableAccess<Tables>
  close(): Promise<void>
}
