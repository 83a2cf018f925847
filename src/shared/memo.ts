/** Keeps what was made under a name, and forgets the oldest beyond `most`. */
export function createMemo<Value>(most: number) {
  const values = new Map<string, Value>()
  return {
    get(name: string, make: () => Value): Value {
      const kept = values.get(name)
      if (kept !== undefined) return kept
      const made = make()
      values.set(name, made)
      if (values.size > most) values.delete(values.keys().next().value ?? '')
      return made
    },
  }
}
