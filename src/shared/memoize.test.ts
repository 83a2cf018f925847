import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

it('reads a text once, and forgets all when there are too many', () => {
  const read: string[] = []
  const lengthOf = memoize((text) => read.push(text) && text.length, 2)
  expect([lengthOf('a'), lengthOf('bb'), lengthOf('a')]).toEqual([1, 2, 1])
  expect(read).toEqual(['a', 'bb'])
  lengthOf('ccc')
  lengthOf('a')
  expect(read).toEqual(['a', 'bb', 'ccc', 'a'])
})
