import type { ContentDeps } from './content-deps.ts'
import type { PostList } from './posts-place.ts'

/**
 * The query of the original that asks for a list of posts in another order, `?r_sortby=highest_rated&r_orderby=asc`, and the
 * list in this order.
 */
export function orderAsked(
  { entries, postOrders }: Pick<ContentDeps, 'entries' | 'postOrders'>,
  { r_sortby = '', r_orderby }: Record<string, string>,
) {
  const orders = postOrders()
  const order = Object.hasOwn(orders, r_sortby) ? orders[r_sortby] : undefined
  if (!order) return { query: '', inOrder: (list: PostList) => list }
  const isReversed = r_orderby === 'asc'
  const query = `?r_sortby=${r_sortby}${isReversed ? '&r_orderby=asc' : ''}`
  const arrange = async (ids: readonly number[]) => {
    const arranged = await order.arrange(ids)
    return isReversed ? arranged.toReversed() : arranged
  }
  const inOrder = (list: PostList): PostList => ({
    ...list,
    query,
    first: undefined,
    some: (slice, now) => entries.posts(list.filter, slice, now, arrange),
    more: async (ids) => ({ drawn: [{ tags: await order.tagsOf(ids) }] }),
  })
  return { query, inOrder }
}
