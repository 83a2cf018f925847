import type { Reviews } from './reviews.ts'
import { drawSummary } from './reviews-block.tsx'

/** One line that leads to the reviews; nothing when the campaign does not exist. */
export async function drawFooterSummary(reviews: Reviews, campaign: string, now: Date) {
  const found = await reviews.store.campaign(campaign)
  if (!found) return undefined
  return drawSummary(reviews, found, { now }, { short: true })
}
