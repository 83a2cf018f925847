import { requestContext, withContext } from './request-context.ts'

type Known = Map<unknown, Map<string, Promise<unknown>>>

declare module './request-context.ts' {
  interface RequestContext {
    /** The values read so far. */
    readonly reads?: { known: Known | undefined }
  }
}

/** For work that changes nothing: while it goes on, `readOnce` reads once. */
export async function whileReading<Value>(work: () => Promise<Value>): Promise<Value> {
  const reads: { known: Known | undefined } = { known: new Map() }
  try {
    return await withContext({ reads }, work)
  } finally {
    // Work it has started may go on for long, and must see changes.
    reads.known = undefined
  }
}

/**
 * Reads a value that many parts of a page need once for each key while a request is answered. Nothing is kept beyond
 * the request, so that every process sees changes at once.
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
