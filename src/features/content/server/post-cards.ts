import { joinDrawn } from '#platform/render/drawn.ts'
import type { Site } from '#shared/site.ts'
import type { Entry } from '../domain/entry.ts'
import type { ContentDeps } from './content-deps.ts'
import { createEntryViews } from './entry-views.ts'
import { createFieldViews } from './field-views.ts'

/** Posts as lists show them, with the fields that parts have added, and what these need of the page around them. */
export function createPostCards(deps: ContentDeps) {
  const { types, clock } = deps
  const views = createEntryViews(deps)
  const fieldsOf = createFieldViews(deps)
  return async (posts: readonly Entry[], site: Site) => {
    const now = clock.now()
    const made = await Promise.all(
      posts.map(async (post) => {
        const { fields, drawn } = await fieldsOf(types.post.fields, post, site, now)
        return { card: await views.summary(post, site, fields), drawn }
      }),
    )
    const around = joinDrawn(...made.flatMap(({ drawn }) => drawn))
    // What a page is about is not what it leads to.
    return { cards: made.map(({ card }) => card), around: { ...around, jsonLd: [] } }
  }
}
