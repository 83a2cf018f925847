import { expect, it } from 'vitest'
import { createLanes } from './lanes.ts'

it('does the work of a lane one after another, also after one that failed, and of others meanwhile', async () => {
  const inLane = createLanes()
  const begun: string[] = []
  const first = Promise.withResolvers<string>()
  const begin = (lane: string, name: string, work: () => Promise<string> = async () => name) =>
    inLane(lane, () => {
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
