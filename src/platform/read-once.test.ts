import { expect, it } from 'vitest'
import { readOnce, whileReading } from './read-once.ts'

function createRead() {
  const asked: string[] = []
  const read = readOnce(async (key) => {
    asked.push(key)
    return asked.length
  })
  return { asked, read }
}

it('[PERF-113] reads once for each key while a request is answered, and again for the next', async () => {
  const { asked, read } = createRead()
  const work = async () => [await read('a'), await read('a'), ...(await Promise.all([read('b'), read('a')]))]
  expect(await whileReading(work)).toEqual([1, 1, 2, 1])
  expect(await whileReading(work)).toEqual([3, 3, 4, 3])
  expect(asked).toEqual(['a', 'b', 'a', 'b'])
})

it('[PERF-113] tells requests and readers apart', async () => {
  const [one, other] = [createRead(), createRead()]
  const both = () => Promise.all([one.read('a'), other.read('a')])
  expect(await Promise.all([whileReading(both), whileReading(both)])).toEqual([
    [1, 1],
    [2, 2],
  ])
})

it('[PERF-113] reads each time outside of a request, and in what goes on after one', async () => {
  const { read } = createRead()
  expect([await read('a'), await read('a')]).toEqual([1, 2])
  const { promise: end, resolve } = Promise.withResolvers<void>()
  let later: Promise<number> | undefined
  await whileReading(async () => {
    expect(await read('a')).toBe(3)
    later = end.then(() => read('a'))
  })
  resolve()
  expect(await later).toBe(4)
})
