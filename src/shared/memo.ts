/** Keeps what was made under a name, and forgets the oldest beyond `max`. */
export function createMemo<Value>(max: number) {
  const values = new Map<string, Value>()
  return {
    get(name: string, make: () => Value): Value {
      const kept = values.get(name)
      if (kept !== undefined) return kept
      const made = make()
      values.set(name, made)
      if (values.size > max) values.delete(values.keys().next().value ?? '')
      return made
    },
  }
}
