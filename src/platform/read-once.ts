import { AsyncLocalStorage } from 'node:async_hooks'

type Known = Map<unknown, Map<string, Promise<unknown>>>

const requests = new AsyncLocalStorage<{ known: Known | undefined }>()

/** For work that changes nothing: while it goes on, `readOnce` reads once. */
export async function whileReading<Value>(work: () => Promise<Value>): Promise<Value> {
  const request: { known: Known | undefined } = { known: new Map() }
  try {
    return await requests.run(request, work)
  } finally {
    // What it has set going may go on for long, and must see changes.
    request.known = undefined
  }
}

/**
 * What many parts of a page ask for is read once for each key while a request for it is answered. Nothing is kept beyond it, so
 * that a change is seen by every process at once.
 */
export function readOnce<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  return (key) => {
    const known = requests.getStore()?.known
    if (!known) return read(key)
    const answers = (known.get(read) ?? new Map()) as Map<string, Promise<Value>>
    known.set(read, answers)
    const answer = answers.get(key) ?? read(key)
    answers.set(key, answer)
    return answer
  }
}
