import type { DrawnBlock } from '#api/extension.ts'
import { averageText } from '../domain/figures.ts'
import { scoreOf, steps } from '../domain/rating-settings.ts'
import { addresses } from './addresses.ts'
import { RatingArea } from './rating-area.tsx'
import { type Rated, type Ratings, ratingTag } from './ratings.ts'

/** Carried by a page that has the rating area of a post: there can be only one. */
export const areaTag = (post: number) => `rating-area:${post}`

/** Draws the rating area of a post into a page; undefined if the post cannot be seen or rated. */
export const createDrawArea =
  (ratings: Ratings) =>
  async (id: number): Promise<DrawnBlock | undefined> => {
    const [rated] = await ratings.forPage([id])
    if (!rated) return undefined
    const { post, state } = rated
    const { config, nonces } = ratings
    const { page, draw } = await ratings.drawing()
    const isOpen = state.may === 'vote'
    return {
      view: (
        <RatingArea
          post={post}
          inner={draw.area(post, state)}
          nonce={isOpen ? nonces.of(id) : undefined}
          settings={config}
          page={page}
          original={config.originalScripts.length > 0}
        />
      ),
      tags: [ratingTag(id), areaTag(id), ...post.tags],
      styles: ['ratings'],
      scripts: scriptsOf(config),
      jsonLd: ratingData(rated, { ...config, ...(await ratings.choices()) }),
      ...(isOpen && { freshUntil: nonces.freshUntil() }),
    }
  }

const scriptsOf = ({ originalScripts }: Ratings['config']) =>
  originalScripts.length > 0 ? [addresses.script, ...originalScripts] : []

/**
 * Stars in search results are for a closed list of things; a post of a site may be about one of them, an article is
 * none. So this is nothing until the owner says what the posts are.
 */
function ratingData({ post }: Rated, config: Ratings['config']): object[] {
  const { structuredData } = config
  const { users } = post.figures
  const scores = steps(config).map((rate) => scoreOf(config, rate))
  if (structuredData === 'none' || users === 0) return []
  return [
    {
      '@type': structuredData,
      name: post.title,
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(averageText(post.figures)),
        ratingCount: users,
        bestRating: Math.max(...scores),
        worstRating: Math.min(...scores),
      },
    },
  ]
}
