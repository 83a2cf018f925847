import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageOf, type Figures } from './figures.ts'
import { createRankTags, type RankBy } from './rank-tags.ts'
import type { RatingSettings } from './rating-settings.ts'

const settings: RatingSettings = {
  max: 5,
  custom: false,
  image: 'stars',
  pictures: false,
  showLoading: true,
  showFading: true,
  textWait: '',
}
const tags = createRankTags(settings)

type Post = Figures & { id: number }

const rankers: Record<RankBy, (one: Post, other: Post) => number> = {
  highest_rated: (one, other) =>
    averageOf(other) - averageOf(one) || other.users - one.users || one.id - other.id,
  most_rated: (one, other) =>
    other.users - one.users || averageOf(other) - averageOf(one) || one.id - other.id,
}
const ranked = (posts: readonly Post[], by: RankBy, minimum: number) =>
  posts.filter(({ users }) => users >= minimum).toSorted(rankers[by])

const votes = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 })
const sum = (rates: readonly number[]) => rates.reduce((total, rate) => total + rate, 0)

/** Some posts, and the same after one of them was given, lost or changed votes: several at once, if they came together. */
const change = fc
  .tuple(fc.array(votes, { minLength: 1, maxLength: 12 }), fc.nat(), votes, fc.nat({ max: 3 }))
  .map(([all, chosen, given, lost]) => {
    const place = chosen % all.length
    const changed = all.map((rates, index) => (index === place ? [...rates.slice(lost), ...given] : rates))
    const figures = (lists: readonly number[][]): Post[] =>
      lists.map((rates, index) => ({ id: index + 1, users: rates.length, score: sum(rates) }))
    return { before: figures(all), after: figures(changed), place }
  })
const orders = fc.constantFrom<RankBy[]>('highest_rated', 'most_rated')

describe('the tags of pages in the order of ratings', () => {
  it('[RATE-06] tell of every vote that changes a list of the best, beside the figures it shows', () => {
    fc.assert(
      fc.property(
        change,
        orders,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 4 }),
        (...given) => {
          const [{ before, after, place }, by, limit, minimum] = given
          const shown = (posts: readonly Post[]) => ranked(posts, by, minimum).slice(0, limit)
          const last = shown(before)[limit - 1]
          const page = [
            ...tags.shown(by, last ? [last] : [], minimum),
            ...shown(before).map(({ id }) => `rating:${id}`),
          ]
          const isSame = JSON.stringify(shown(before)) === JSON.stringify(shown(after))
          expect(isSame || isDropped(page, { before, after, place })).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('[RATE-06] tell of every vote that changes a page of a list in their order', () => {
    fc.assert(
      fc.property(change, orders, fc.nat({ max: 4 }), ({ before, after, place }, by, page) => {
        const shown = (posts: readonly Post[]) => {
          const unrated = posts.filter(({ users }) => users === 0)
          return [...ranked(posts, by, 1), ...unrated].slice(page * 3, page * 3 + 3)
        }
        const ids = (posts: readonly Post[]) =>
          shown(posts)
            .map(({ id }) => id)
            .join()
        const carried = tags.shown(by, shown(before), 1)
        expect(ids(before) === ids(after) || isDropped(carried, { before, after, place })).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('[RATE-06] leave a page alone when a post far from it is rated', () => {
    const page = tags.shown('highest_rated', [{ users: 10, score: 48 }], 1)
    const dropped = tags.moved({ users: 10, score: 20 }, { users: 11, score: 25 })
    expect(page.filter((tag) => dropped.includes(tag))).toEqual([])
  })

  it('are few, however many votes are taken back at once', () => {
    const dropped = tags.moved({ users: 100_000, score: 300_000 }, { users: 0, score: 0 })
    expect(dropped.length).toBeLessThan(100)
    expect(tags.shown('most_rated', [], 5000).some((tag) => dropped.includes(tag))).toBe(true)
  })

  it('are few, however long the scale', () => {
    const wide = createRankTags({ ...settings, max: 2, values: [-1000, 1000] })
    expect(wide.moved({ users: 1, score: -1000 }, { users: 2, score: 1_000_000 }).length).toBeLessThan(30)
    const single = createRankTags({ ...settings, custom: true, max: 1 })
    expect(single.moved({ users: 3, score: 3 }, { users: 4, score: 4 })).toEqual([
      'rating-order-from:4',
      'rating-order:highest_rated:0',
      'rating-order:most_rated:1',
      'rating-order:most_rated:2',
    ])
  })
})

type Change = { before: Post[]; after: Post[]; place: number }

function isDropped(page: readonly string[], { before, after, place }: Change) {
  const [from, to] = [before[place], after[place]]
  if (!from || !to) return false
  const dropped = [`rating:${from.id}`, ...tags.moved(from, to)]
  return page.some((tag) => dropped.includes(tag))
}
