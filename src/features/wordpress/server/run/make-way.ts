import { editFrontMatter, frontMatterValues } from '#platform/documents/edit-front-matter.ts'
import type { Plan } from '../index/open-plan.ts'
import type { Phase, SharedText } from './batch.ts'
import type { SharedTexts } from './shared-phase.ts'

/**
 * Pages here that are no longer the front page, or that of the list of posts, are changed in one transaction with the pages
 * of the old site that are: at every moment the site has one of each.
 */
export function makingWay(pages: Phase, { conclusions, index }: Plan, texts: SharedTexts): Phase {
  const { frontPage, frontMakesWay, postsPage, postsMakeWay } = conclusions
  const keyOf = (id: number | undefined) => (id === undefined ? undefined : index.byId(id)?.key)
  const parts = [
    { key: keyOf(frontPage), change: () => asDraft(texts, frontMakesWay) },
    { key: keyOf(postsPage), change: () => withoutPosts(texts, postsMakeWay) },
  ]
  return {
    ...pages,
    async next(position) {
      const batch = await pages.next(position)
      if (!batch) return undefined
      const comes = new Set(batch.items.flatMap(({ key, converted }) => (converted.comes ? [key] : [])))
      const makeWay = await Promise.all(
        parts.map(({ key, change }) => (key !== undefined && comes.has(key) ? change() : undefined)),
      )
      return { ...batch, makeWay: makeWay.filter((change) => change !== undefined) }
    },
  }
}

/** Where the front page of the old site was no page: without one of its own, a site shows its newest posts there. */
export const createFrontPagePhase = ({ conclusions }: Plan, texts: SharedTexts): Phase => ({
  name: 'front page',
  size: 0,
  async next(position) {
    const { frontPage, frontMakesWay } = conclusions
    if (position > 0 || frontPage !== undefined) return undefined
    const shared = await asDraft(texts, frontMakesWay)
    return shared && { position: 1, size: 0, items: [], shared }
  },
})

const asDraft = (texts: SharedTexts, id: number | undefined) =>
  without(texts, id, 'home', { draft: true, state: undefined })

const withoutPosts = (texts: SharedTexts, id: number | undefined) => without(texts, id, 'posts')

async function without(
  texts: SharedTexts,
  id: number | undefined,
  part: 'home' | 'posts',
  also = {},
): Promise<SharedText | undefined> {
  const page = id === undefined ? undefined : await texts?.documents.find({ id })
  if (!page || frontMatterValues(page.text)[part] !== true) return undefined
  const text = editFrontMatter(page.text, { [part]: undefined, ...also })
  return { path: page.path, text, base: page.version }
}
