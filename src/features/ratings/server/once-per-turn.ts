/**
 * One answer for all who ask for the same key within a turn of the event loop. What arrives together cannot tell
 * whether it was looked up once or for each: a busy moment costs one query, and nothing is kept beyond it.
 */
export function oncePerTurn<Key, Value>(look: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const answers = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = answers.get(key)
    if (known) return known
    if (answers.size === 0) setImmediate(() => answers.clear())
    const answer = look(key)
    answers.set(key, answer)
    return answer
  }
}
