/** For a slow reading of texts of which there are few, such as an owner's templates: each is read once. */
export function remember<Value>(read: (text: string) => Value, most = 500): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = read(text)
    if (known.size >= most) known.clear()
    known.set(text, value)
    return value
  }
}
