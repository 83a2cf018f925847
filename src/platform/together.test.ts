import { describe, expect, it } from 'vitest'
import { createTogether } from './together.ts'

describe('those who come in one turn', () => {
  it('are served in one go, each with an answer of its own', async () => {
    const groups: number[][] = []
    const double = createTogether(async (items: readonly number[]) => {
      groups.push([...items])
      return items.map((item) => item * 2)
    }, 3)
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
    expect(await double(5)).toBe(10)
    expect(groups).toEqual([[1, 2, 3], [4], [5]])
  })

  it('fail together, and the next are served', async () => {
    let broken = true
    const serve = createTogether(async (items: readonly string[]) => {
      if (broken) throw new Error('away')
      return items
    })
    const outcomes = await Promise.allSettled([serve('a'), serve('b')])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await serve('c')).toBe('c')
  })
})
