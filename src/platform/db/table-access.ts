import type { Kysely } from 'kysely'
import { withAttachedWrite } from './alongside.ts'
import type { TableAccess, Transaction } from './database.ts'

type Write = <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>

/** The only place where the compiler is told which tables a connection has. */
export function tableAccess<Tables>(read: Kysely<unknown>, write: Write): TableAccess<Tables> {
  return {
    read: read as Kysely<Tables>,
    write: (work) => withAttachedWrite(write, (tx) => work(tx as Transaction<Tables>)),
  }
}
