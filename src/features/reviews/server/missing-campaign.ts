import type { BlockProblem } from '#platform/render/block.ts'
import { words } from '#words/desk.reviews.ts'
import type { ReviewStore } from './review-store.ts'

/** What to tell whoever named a campaign that is not there. */
export async function missingCampaign(store: ReviewStore, id: string): Promise<BlockProblem> {
  const campaigns = (await store.campaigns()).map((one) => one.id).join(', ')
  return {
    problem: words.missing({ id }),
    fix: campaigns ? words.missingFix({ campaigns }) : words.missingFirstFix,
  }
}
