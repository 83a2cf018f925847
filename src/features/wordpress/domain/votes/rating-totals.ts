import type { ExportItem } from '../export/export-types.ts'
import { createItemMeta } from '../export/item-meta.ts'

/** What WP-PostRatings keeps with a post: how many voted, and the sum of their votes. */
export type RatingTotals = { users: number; score: number; average: number }

export function ratingTotals(item: ExportItem): RatingTotals | undefined {
  const meta = createItemMeta(item.meta)
  const [users, score, average] = ['users', 'score', 'average'].map((name) =>
    Number(meta.text(`ratings_${name}`) ?? 0),
  )
  if (!users || !Number.isSafeInteger(users) || users < 0 || !Number.isFinite(score)) return undefined
  const sum = score ?? 0
  return { users, score: sum, average: average && Number.isFinite(average) ? average : sum / users }
}
