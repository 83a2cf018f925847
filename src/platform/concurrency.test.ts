import { describe, expect, it } from 'vitest'
import { createBatch, createKeyedMutex, createSemaphore, oncePerTurn } from './concurrency.ts'

it('does the work under a key one after another, also after one that failed, and of others meanwhile', async () => {
  const inTurn = createKeyedMutex()
  const begun: string[] = []
  const first = Promise.withResolvers<string>()
  const begin = (key: string, name: string, work: () => Promise<string> = async () => name) =>
    inTurn(key, () => {
      begun.push(name)
      return work()
    })
  const a = begin('left', 'a', () => first.promise)
  const b = begin('left', 'b')
  expect(await begin('right', 'c')).toBe('c')
  expect(begun).toEqual(['a', 'c'])
  first.reject(new Error('No.'))
  await expect(a).rejects.toThrow('No.')
  expect(await b).toBe('b')
  expect(begun).toEqual(['a', 'c', 'b'])
})

it('lets so many work at once, the others in the order they came, also after one that failed', async () => {
  const takeTurn = createSemaphore(2)
  const done: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const start = (name: string) =>
    takeTurn(
      () =>
        new Promise<void>((resolve, reject) => {
          ends.set(name, (error) => (error ? reject(error) : resolve()))
        }),
    ).then(
      () => done.push(name),
      () => done.push(`${name} failed`),
    )
  const all = ['a', 'b', 'c', 'd'].map(start)
  expect([...ends.keys()]).toEqual(['a', 'b'])
  ends.get('b')?.(new Error('No.'))
  await all[1]
  expect([...ends.keys()]).toEqual(['a', 'b', 'c'])
  ends.get('a')?.()
  await all[0]
  ends.get('c')?.()
  ends.get('d')?.()
  await Promise.all(all)
  expect(done).toEqual(['b failed', 'a', 'c', 'd'])
})

describe('those who come in one turn', () => {
  it('are served in one go, each with an answer of its own', async () => {
    const groups: number[][] = []
    const double = createBatch(async (items: readonly number[]) => {
      groups.push([...items])
      return items.map((item) => item * 2)
    }, 3)
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
    expect(await double(5)).toBe(10)
    expect(groups).toEqual([[1, 2, 3], [4], [5]])
  })

  it('fail together, and the next are served', async () => {
    let broken = true
    const serve = createBatch(async (items: readonly string[]) => {
      if (broken) throw new Error('away')
      return items
    })
    const outcomes = await Promise.allSettled([serve('a'), serve('b')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await serve('c')).toBe('c')
  })
})

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
