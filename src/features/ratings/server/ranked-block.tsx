import { askedEdition, type Block, writeBlock, z } from '#api/extension.ts'
import { words } from '#words/desk.ratings.ts'
import type { RankBy } from '../domain/rank-tags.ts'
import type { DrawnPost } from './draw-rating.tsx'
import type { RatedPosts } from './rated-post.ts'
import { type Ratings, ratingTag } from './ratings.ts'

const attributes = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  minimum: z.coerce.number().int().min(1).default(1),
})

const kinds = {
  highest_rated: { name: 'highest-rated', template: 'highestrated', title: words.offerBest },
  most_rated: { name: 'most-rated', template: 'mostrated', title: words.offerMost },
} as const satisfies Record<RankBy, object>

/** `::highest-rated{limit=5 minimum=3}` and `::most-rated{limit=5}` */
export function createRankedBlock(
  by: RankBy,
  { ratings, posts }: { ratings: Ratings; posts: RatedPosts },
): Block<z.output<typeof attributes>> {
  const { name, template, title } = kinds[by]
  const withTexts = async (shown: readonly DrawnPost[], now: Date): Promise<readonly DrawnPost[]> =>
    ratings.needsText
      ? Promise.all(shown.map(async (post) => ({ ...post, text: await posts.text(post.id, now) })))
      : shown
  return {
    name,
    attributes,
    example: `::${name}{limit=5}`,
    offers: async () => [{ name: title, hint: words.offerListHint, source: writeBlock(name, { limit: 5 }) }],
    async draw({ limit, minimum }, { now }) {
      const ranked = await ratings.figures.ranked(by, minimum)
      const shown = await withTexts(await firstVisible(limit, ranked, posts, now), now)
      const last = shown[limit - 1]
      const place = ranked.findIndex(({ post }) => post === last?.id)
      const considered = last ? ranked.slice(0, place + 1) : ranked
      const { draw } = await ratings.drawing()
      const lines = shown.map((post) => draw.ranked(template, post)).join('')
      return {
        view: shown.length > 0 ? <RankedPosts lines={lines} /> : null,
        tags: [
          ...ratings.rankTags.shown(by, last ? [last.figures] : [], minimum),
          ...shown.map(({ id }) => ratingTag(id)),
          // Also of those that were passed over: they come in once they can be seen again.
          ...considered.map(({ post }) => posts.tag(post)),
        ],
        styles: ['ratings'],
      }
    },
  }
}

function RankedPosts({ lines }: { lines: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's template, filled with escaped values
  return <ol className="ranked-posts" dangerouslySetInnerHTML={{ __html: lines }} />
}

/**
 * Votes outlive their posts: posts that are gone or not published yet are skipped. So are those in another language.
 */
async function firstVisible(
  limit: number,
  ranked: Awaited<ReturnType<Ratings['figures']['ranked']>>,
  posts: RatedPosts,
  now: Date,
): Promise<DrawnPost[]> {
  const shown: DrawnPost[] = []
  for (let from = 0; from < ranked.length && shown.length < limit; from += limit) {
    const some = ranked.slice(from, from + limit)
    const found = await posts.find(
      some.map(({ post }) => post),
      now,
    )
    for (const { post, users, score } of some) {
      const one = found.find(({ id, edition }) => id === post && edition === askedEdition())
      if (one) shown.push({ ...one, figures: { users, score } })
    }
  }
  return shown.slice(0, limit)
}
