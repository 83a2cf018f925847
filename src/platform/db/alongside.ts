import { requestContext, withContext } from '#platform/request-context.ts'
import type { Transaction } from './database.ts'

type Companion = (tx: Transaction) => Promise<void>

declare module '#platform/request-context.ts' {
  interface RequestContext {
    /** Commits together with the first change. */
    readonly companion?: { companion: Companion; over: boolean }
  }
}

/**
 * The first change that `run` makes commits together with `companion`: both or neither. Changes made at the same time
 * may each bring it along, so bringing it twice must be the same as once.
 */
export async function alongside<Value>(companion: Companion, run: () => Promise<Value>): Promise<Value> {
  const attached = { companion, over: false }
  try {
    return await withContext({ companion: attached }, run)
  } finally {
    attached.over = true
  }
}

/** Work of a transaction, together with what goes along. */
export async function withCompanion<Value>(
  write: (work: (tx: Transaction) => Promise<Value>) => Promise<Value>,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const attached = requestContext().companion
  if (!attached || attached.over) return write(work)
  const value = await write(async (tx) => {
    const done = await work(tx)
    await attached.companion(tx)
    return done
  })
  attached.over = true
  return value
}
