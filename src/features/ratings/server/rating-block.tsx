import { type Block, takeId, writeBlock, z } from '#api/extension.ts'
import { words } from '#words/desk.ratings.ts'
import { areaId } from '../domain/wire.ts'
import { createDrawArea } from './draw-area.tsx'
import type { RatedPosts } from './rated-post.ts'
import { type Ratings, ratingTag } from './ratings.ts'

const attributes = z.strictObject({
  id: z.coerce.number().int().min(0).default(0),
  results: z.string().optional(),
})

export type RatingBlockDeps = { ratings: Ratings; posts: RatedPosts }

/** `::rating`, `::rating{id=12}`, `[ratings id="12" results="true"]` */
export function createRatingBlock({ ratings, posts }: RatingBlockDeps): Block<z.output<typeof attributes>> {
  const drawArea = createDrawArea(ratings)
  return {
    name: 'rating',
    shortcodes: ['ratings'],
    attributes,
    example: '::rating{id=12}',
    offers: async () => [{ name: words.offer, hint: words.offerHint, source: writeBlock('rating') }],
    async draw({ id, results }, place) {
      const post = id || (place.entry?.id ?? 0)
      const asResult = results !== undefined && results !== ''
      // The ids in a rating area name its post, so a second one on the page shows the result alone.
      const isArea = !asResult && takeId(place, areaId(post)) === areaId(post)
      const drawn = isArea ? await drawArea(post) : await drawResult(ratings, post)
      return drawn ?? { ...missing(post, post === place.entry?.id), tags: [posts.tag(post)] }
    },
  }
}

function missing(post: number, isOwn: boolean) {
  const setting = 'ratings: true'
  if (isOwn) return { problem: words.notRated, fix: words.notRatedFix({ setting }) }
  return {
    problem: post === 0 ? words.outsidePost : words.noPost({ id: post }),
    fix: words.noPostFix({ setting, example: '::rating{id=12}' }),
  }
}

async function drawResult(ratings: Ratings, id: number) {
  const [rated] = await ratings.forPage([id])
  if (!rated) return undefined
  const { draw } = await ratings.drawing()
  return {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us from escaped values
    view: <p dangerouslySetInnerHTML={{ __html: draw.result(rated.post) }} />,
    tags: [ratingTag(id), ...rated.post.tags],
    styles: ['ratings'],
  }
}
