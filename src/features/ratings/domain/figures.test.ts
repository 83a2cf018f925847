import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEnglish as t } from '#platform/words/in-english.ts'
import { createTranslate } from '#platform/words/translate.ts'
import { filledWidth } from '#ui/stars.tsx'
import { averageOf, averageText, percentageText, summaryText } from './figures.ts'
import { pictureStates } from './pictures.ts'
import { type RatingSettings, scoreOf } from './rating-settings.ts'
import { stepText } from './step-text.ts'

const settings = (over: Partial<RatingSettings> = {}): RatingSettings => ({
  max: 5,
  custom: false,
  image: 'stars',
  pictures: true,
  showLoading: true,
  showFading: true,
  textWait: '',
  ...over,
})
const upDown = settings({ custom: true, max: 2, image: 'thumbs' })

/** A post with at least one vote on a scale. */
const rated = fc
  .record({
    max: fc.integer({ min: 1, max: 10 }),
    users: fc.integer({ min: 1, max: 1_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ max, users, share }) => ({ max, users, score: users + Math.round(share * users * (max - 1)) }))

describe('figures', () => {
  it('[RATE-01] are said as the original says them', () => {
    expect(t(summaryText({ users: 1, score: 4 }, settings()))).toBe('1 vote, average: 4.00 out of 5')
    expect(t(summaryText({ users: 1234, score: 4000 }, settings()))).toBe(
      '1,234 votes, average: 3.24 out of 5',
    )
    expect(t(summaryText({ users: 3, score: 1 }, upDown))).toBe('+1 rating, 3 votes')
    expect(t(summaryText({ users: 3, score: -3 }, upDown))).toBe('-3 ratings, 3 votes')
    expect(t(summaryText({ users: 0, score: 0 }, settings()))).toBe('0 votes, average: 0.00 out of 5')
    expect(percentageText({ users: 2, score: 9 }, settings())).toBe('90.00')
  })

  it('[RATE-01] round to the nearest hundredth, a half upwards, whatever binary fractions make of it', () => {
    expect(averageText({ users: 200, score: 535 })).toBe('2.68')
    expect(averageText({ users: 200, score: 201 })).toBe('1.01')
    fc.assert(
      fc.property(rated, ({ users, score }) => {
        const hundredths = (BigInt(score) * 1000n) / BigInt(users)
        const exact = (hundredths + 5n) / 10n
        expect(averageText({ users, score })).toBe(`${exact / 100n}.${String(exact % 100n).padStart(2, '0')}`)
      }),
    )
  })

  it('[RATE-01] fill the stars by exactly the average', () => {
    fc.assert(
      fc.property(rated, ({ max, users, score }) => {
        const average = averageOf({ users, score })
        const width = filledWidth(average, max)
        const inStars = Math.floor(width / 23) + Math.min((width % 23) / 20, 1)
        expect(Math.abs(inStars - average)).toBeLessThan(0.01)
      }),
    )
  })

  it('[RATE-01] are drawn to the nearest half where there are only pictures', () => {
    const drawn = (score: number, users: number) =>
      pictureStates({ users, score }, settings())
        .map((state) => ({ on: 1, half: 0.5, off: 0 })[state])
        .reduce<number>((sum, part) => sum + part, 0)
    expect(drawn(39, 10)).toBe(4)
    expect(drawn(35, 10)).toBe(3.5)
    fc.assert(
      fc.property(rated, ({ users, score, max }) => {
        if (max !== 5) return
        expect(Math.abs(drawn(score, users) - score / users)).toBeLessThanOrEqual(0.25 + 1e-9)
      }),
    )
  })

  it('[RATE-01] light the thumb the votes point to', () => {
    expect(pictureStates({ users: 3, score: 1 }, upDown)).toEqual(['off', 'on'])
    expect(pictureStates({ users: 3, score: -1 }, upDown)).toEqual(['on', 'off'])
    expect(pictureStates({ users: 2, score: 0 }, upDown)).toEqual(['off', 'off'])
  })
})

describe('steps', () => {
  it('[RATE-01] have a worth and a name', () => {
    expect([1, 5].map((rate) => scoreOf(settings(), rate))).toEqual([1, 5])
    expect([1, 2].map((rate) => scoreOf(upDown, rate))).toEqual([-1, 1])
    expect([1, 2].map((rate) => t(stepText(upDown, rate)))).toEqual(['Vote Down', 'Vote Up'])
    expect(t(stepText(settings({ texts: ['bad', 'good'] }), 2))).toBe('good')
    expect(scoreOf(settings({ values: [0, 10] }), 1)).toBe(0)
  })
})

it('[I18N-34] sums up with the decimals and the plural forms of the language', () => {
  const french = createTranslate('fr', ({ key }) =>
    key === 'ratings.summary'
      ? '{users, plural, one {# vote, moyenne : {average, number, ::.00} sur {max, number}} other {# votes, moyenne : {average, number, ::.00} sur {max, number}}}'
      : undefined,
  )
  expect(french(summaryText({ users: 2, score: 9 }, settings()))).toBe('2 votes, moyenne : 4,50 sur 5')
  expect(french(summaryText({ users: 1, score: 4 }, settings()))).toBe('1 vote, moyenne : 4,00 sur 5')
})
