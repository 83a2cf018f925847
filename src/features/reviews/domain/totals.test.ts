import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageText, oneDecimal, totalsOf } from './totals.ts'

describe('the average', () => {
  it.each([
    { ratings: [5, 5, 5, 4.5, 5, 4.5, 5, 5, 4.5, 5], shown: '4.9', about: '4.85' },
    { ratings: [4.5, 4.5, 4, 4.5, 4.5, 4.5, 4, 4.5, 4, 4.5], shown: '4.4', about: '4.35' },
    { ratings: [5, 5, 5, 5, 4.5, 5, 5, 5, 5, 5], shown: '5.0', about: '4.95' },
    { ratings: [5, 5, 5], shown: '5.0', about: '5' },
    { ratings: [4.5], shown: '4.5', about: 'one review' },
    { ratings: [1, 1, 1.5], shown: '1.2', about: '1.1666' },
  ])('[REV-05] of $about is shown as $shown', ({ ratings, shown }) => {
    expect(averageText(totalsOf(ratings.map((rating) => ({ rating: rating * 2, count: 1 }))))).toBe(shown)
  })

  it('[REV-05] is never further than half a tenth from the true one, and rounds a half up', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 1, maxLength: 40 }), (halves) => {
        const sum = halves.reduce((all, one) => all + one, 0)
        const tenths = Math.round(Number(averageText({ count: halves.length, halves: sum })) * 10)
        // In whole numbers: |tenths / 10 - sum / (2 n)| <= 1 / 20, the upper end only by rounding up.
        const difference = 2 * halves.length * tenths - 10 * sum
        expect(difference).toBeGreaterThan(-halves.length)
        expect(difference).toBeLessThanOrEqual(halves.length)
      }),
    )
  })
})

describe('the bars', () => {
  it('[REV-05] never promise more than the average: half a star is not a whole one', () => {
    const { histogram } = totalsOf([
      { rating: 10, count: 7 },
      { rating: 9, count: 5 },
      { rating: 2, count: 1 },
      { rating: 3, count: 2 },
    ])
    expect(histogram).toEqual([3, 0, 0, 5, 7])
  })
})

describe('a rating written in decimals', () => {
  it.each([
    ['4.85', '4.9'],
    ['4.35', '4.4'],
    ['4.95', '5.0'],
    ['4.849999', '4.8'],
    ['5.0', '5.0'],
    ['5', '5.0'],
  ])('[REV-05] %s becomes %s', (written, shown) => {
    expect(oneDecimal(written)).toBe(shown)
  })
})
