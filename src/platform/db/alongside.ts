import { requestContext, withContext } from '#platform/request-context.ts'
import type { Transaction } from './database.ts'

type AttachedWrite = (tx: Transaction) => Promise<void>

declare module '#platform/request-context.ts' {
  interface RequestContext {
    /** Commits together with the first change. */
    readonly attachedWrite?: { attachedWrite: AttachedWrite; over: boolean }
  }
}

/**
 * The first change that `run` makes commits together with `companion`: both or neither. Changes made at the same time
 * may each bring it along, so bringing it twice must be the same as once.
 */
export async function alongside<Value>(
  attachedWrite: AttachedWrite,
  run: () => Promise<Value>,
): Promise<Value> {
  const attached = { attachedWrite, over: false }
  try {
    return await withContext({ attachedWrite: attached }, run)
  } finally {
    attached.over = true
  }
}

/** Runs a transaction together with its attached writes. */
export async function withAttachedWrite<Value>(
  write: (work: (tx: Transaction) => Promise<Value>) => Promise<Value>,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const attached = requestContext().attachedWrite
  if (!attached || attached.over) return write(work)
  const value = await write(async (tx) => {
    const done = await work(tx)
    await attached.attachedWrite(tx)
    return done
  })
  attached.over = true
  return value
}
