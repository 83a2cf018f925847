import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta } from '../export/item-meta.ts'

/** What WP-PostRatings keeps with a post: how many voted, and the sum of their votes. */
export type RatingTotals = { users: number; score: number }

export function ratingTotals(item: ExportItem): RatingTotals | undefined {
  const meta = createItemMeta(item.meta)
  const said = (name: string) => Number(meta.text(`ratings_${name}`) ?? 0)
  const [users, score] = [said('users'), said('score')]
  return Number.isSafeInteger(users) && users > 0 && Number.isFinite(score) ? { users, score } : undefined
}
