import { expect, it } from 'vitest'
import { oncePerTurn } from './once-per-turn.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('looks once for all who ask in one turn, and again in the next', async () => {
  const looked: string[] = []
  const find = oncePerTurn(async (key: string) => {
    looked.push(key)
    return looked.length
  })
  expect(await Promise.all([find('a'), find('b'), find('a')])).toEqual([1, 2, 1])
  expect(await find('b')).toBe(2)
  await nextTurn()
  expect(await find('a')).toBe(3)
  expect(looked).toEqual(['a', 'b', 'a'])
})

it('does not keep a failure', async () => {
  let works = false
  const find = oncePerTurn(async () => {
    if (!works) throw new Error('not now')
    return 'here'
  })
  await expect(find('a')).rejects.toThrow('not now')
  works = true
  await nextTurn()
  expect(await find('a')).toBe('here')
})
