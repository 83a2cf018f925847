import { averageOf, type Figures } from './figures.ts'
import { type RatingSettings, scoreOf, steps } from './rating-settings.ts'

const rankings = ['highest_rated', 'most_rated'] as const

export type RankBy = (typeof rankings)[number]

/** Carried by every page that shows posts in the order of their ratings. */
export const orderTag = 'rating-order'

/**
 * Page-cache tags that tell which votes change a page with posts ordered by rating. Each order is cut into sections. A
 * page carries the tags of the sections its posts are in; a vote drops those its post has moved through, since a move
 * elsewhere changes nothing on the page.
 */
export type RankTags = ReturnType<typeof createRankTags>

export function createRankTags(settings: RatingSettings) {
  const scores = steps(settings).map((rate) => scoreOf(settings, rate))
  const placeOf = createPlaces(Math.min(...scores), Math.max(...scores))

  const stretches = (by: RankBy, figures: readonly Figures[]) => {
    const places = figures.filter(({ users }) => users > 0).map((one) => placeOf[by](one))
    const [from, to] = [Math.min(...places), Math.max(...places)]
    return Array.from(
      { length: Math.max(0, to - from + 1) },
      (_, index) => `${orderTag}:${by}:${from + index}`,
    )
  }

  return {
    /** For a page with posts between these in the order of all that have `minimum` votes. */
    shown: (by: RankBy, bounds: readonly Figures[], minimum: number): string[] => [
      orderTag,
      joinTag(minimum),
      ...stretches(by, bounds),
    ],
    /** For a post whose figures have changed. */
    moved(before: Figures, after: Figures): string[] {
      const joined = joinTags(before.users, after.users)
      if (before.users === 0 || after.users === 0) return joined
      return [...joined, ...rankings.flatMap((by) => stretches(by, [before, after]))]
    },
  }
}

/** A post with this many votes has come in among those that are ranked, or gone out. */
const joinTag = (users: number) => `${orderTag}-from:${users}`

const maxAtOnce = 64

/** For every number of votes reached or lost; above some number, for all pages. */
function joinTags(before: number, after: number): string[] {
  const [few, max] = [Math.min(before, after), Math.max(before, after)]
  if (max - few > maxAtOnce) return [orderTag]
  return Array.from({ length: max - few }, (_, index) => joinTag(few + 1 + index))
}

const stretchesOfAverage = 20

/** Better figures are never in a lower section. Averages outside today's scale are in the outermost ones. */
const createPlaces = (lowest: number, highest: number): Record<RankBy, (figures: Figures) => number> => ({
  highest_rated(figures) {
    const share = highest > lowest ? (averageOf(figures) - lowest) / (highest - lowest) : 0
    return Math.floor(stretchesOfAverage * Math.min(1, Math.max(0, share)))
  },
  most_rated: ({ users }) => Math.floor(Math.log2(users)),
})
