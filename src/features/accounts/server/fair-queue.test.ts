import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function setUp(options: { running: number; waiting: number; waitingEach: number }) {
  const inLine = createFairQueue(options)
  const done: string[] = []
  const ends: (() => void)[] = []
  const come = (who: string, name = who) =>
    inLine(who, async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      done.push(name)
      return name
    })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const endAll = async () => {
    for (;;) {
      const end = ends.shift()
      if (!end) return
      end()
      await settle()
    }
  }
  return { come, done, endAll, settle }
}

it('serves those who wait in turn, however many are with one of them', async () => {
  const { come, done, endAll } = setUp({ running: 1, waiting: 10, waitingEach: 5 })
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => come('a', name))
  all.push(come('b'), come('c'))
  await endAll()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b', 'c'])
  expect(done).toEqual(['a1', 'a2', 'b', 'c', 'a3', 'a4'])
})

it('gives each a few places, and takes one from the key that has most when all are taken', async () => {
  const { come, endAll } = setUp({ running: 1, waiting: 4, waitingEach: 3 })
  const crowd = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => come('a', name))
  const [b, c, d] = [come('b'), come('c'), come('d')]
  await endAll()
  expect(await Promise.all(crowd)).toEqual(['a1', 'a2', undefined, undefined, undefined])
  expect(await Promise.all([b, c, d])).toEqual(['b', 'c', 'd'])
})

it('turns somebody away only when nobody has more places', async () => {
  const { come, endAll } = setUp({ running: 1, waiting: 2, waitingEach: 3 })
  const all = ['a', 'b', 'c', 'd'].map((name) => come(name))
  await endAll()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', undefined])
})
