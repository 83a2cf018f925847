import type { BlockProblem } from '#platform/render/block.ts'
import type { ReviewStore } from './review-store.ts'

/** What to tell whoever named a campaign that is not there. */
export async function missingCampaign(store: ReviewStore, id: string): Promise<BlockProblem> {
  const known = (await store.campaigns()).map((one) => one.id).join(', ') || 'none yet'
  return {
    problem: `There is no campaign "${id}"`,
    fix: `Describe it in content/reviews/, or use one of: ${known}.`,
  }
}
