import type { Campaign } from '../domain/review.ts'
import type { ReviewQuery } from '../domain/review-query.ts'
import type { ReviewStore } from './review-store.ts'

/** One page of a campaign's reviews with the totals of the same choice. */
export async function readReviews(store: ReviewStore, campaign: Campaign, query: ReviewQuery) {
  const [{ reviews, next }, totals] = await Promise.all([
    store.list(campaign.id, query),
    store.totals(campaign.id, query),
  ])
  return { campaign, query, reviews, next, totals }
}
