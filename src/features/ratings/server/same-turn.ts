/** Those who ask for the same in one turn of the event loop share the answer: votes on a post come in crowds. */
export function createSameTurn<Key, Value>(ask: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const answers = new Map<Key, Promise<Value>>()
  return (key) => {
    const shared = answers.get(key)
    if (shared) return shared
    if (answers.size === 0) setImmediate(() => answers.clear())
    const answer = ask(key)
    answers.set(key, answer)
    return answer
  }
}
