import { z } from 'zod'
import type { Block } from '#platform/render/block.ts'
import { takeId } from '#platform/render/take-id.ts'
import { writeBlock } from '#shared/write-block.ts'
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
    offers: async () => [
      { name: 'Stars to rate with', hint: 'visitors rate this text', source: writeBlock('rating') },
    ],
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
  if (isOwn)
    return {
      problem: 'This text cannot be rated',
      fix: 'Write ratings: true in its front matter, or tick “Visitors can rate it” on the desk; a draft can be rated once it is published',
    }
  return {
    problem: post === 0 ? 'A rating stands outside a post' : `There is no post ${post} that can be rated`,
    fix: 'Write the number of a published text with ratings (a page says ratings: true in its front matter), e.g. ::rating{id=12}',
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
