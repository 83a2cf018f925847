import { requestContext, withContext } from './request-context.ts'

type Known = Map<unknown, Map<string, Promise<unknown>>>

declare module './request-context.ts' {
  interface RequestContext {
    /** What was read already. */
    readonly reads?: { known: Known | undefined }
  }
}

/** For work that changes nothing: while it goes on, `readOnce` reads once. */
export async function whileReading<Value>(work: () => Promise<Value>): Promise<Value> {
  const reads: { known: Known | undefined } = { known: new Map() }
  try {
    return await withContext({ reads }, work)
  } finally {
    // What it has set going may go on for long, and must see changes.
    reads.known = undefined
  }
}

/**
 * What many parts of a page ask for is read once for each key while a request for it is answered. Nothing is kept beyond it, so
 * that a change is seen by every process at once.
 */
export function readOnce<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  return (key) => {
    const known = requestContext().reads?.known
    if (!known) return read(key)
    const answers = (known.get(read) ?? new Map()) as Map<string, Promise<Value>>
    known.set(read, answers)
    const answer = answers.get(key) ?? read(key)
    answers.set(key, answer)
    return answer
  }
}
