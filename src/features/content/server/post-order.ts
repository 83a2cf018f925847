import type { PostOrder } from '#platform/extension/parts.ts'

export type AskedOrder = PostOrder & { query: string }

/** Asked for with the query of the original: `?r_sortby=highest_rated&r_orderby=asc`. */
export function orderAsked(
  { r_sortby = '', r_orderby }: Record<string, string>,
  orders: Readonly<Record<string, PostOrder>>,
): AskedOrder | undefined {
  const order = Object.hasOwn(orders, r_sortby) ? orders[r_sortby] : undefined
  if (!order) return undefined
  const isReversed = r_orderby === 'asc'
  return {
    ...order,
    query: `?r_sortby=${r_sortby}${isReversed ? '&r_orderby=asc' : ''}`,
    async arrange(ids) {
      const arranged = await order.arrange(ids)
      return isReversed ? arranged.toReversed() : arranged
    },
  }
}
