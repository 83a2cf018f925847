import { createMemo } from './memo.ts'

/** For a slow reading of texts of which there are few, such as an owner's templates: each is read once. */
export function memoize<Value>(read: (text: string) => Value, max = 500): (text: string) => Value {
  const known = createMemo<Value>(max)
  return (text) => known.get(text, () => read(text))
}
