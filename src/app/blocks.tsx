import { createFaqBlock } from '#features/faq/server/faq-block.tsx'
import { createQuestionStore } from '#features/faq/server/question-store.ts'
import { createAudioBlock, createVideoBlock } from '#features/media/server/media-block.tsx'
import { createNoticeBlock } from '#features/notices/server/notice-block.tsx'
import { createNoticeStore } from '#features/notices/server/notice-store.ts'
import type { Reviews } from '#features/reviews/server/reviews.ts'
import { createReviewsBlock, createSummaryBlock } from '#features/reviews/server/reviews-block.tsx'
import type { SiteConfig } from '#platform/config/site-config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Block, DrawText } from '#platform/render/block.ts'

export type BlocksDeps = {
  db: Database
  config: SiteConfig
  drawText: DrawText
  reviews: Reviews
  /** The site's. */
  language(): Promise<string>
}

/** Everything an owner can place in a text: block name in Markdown -> the feature's view that draws it. */
export function createBlocks({ db, config, drawText, reviews, language }: BlocksDeps): readonly Block[] {
  return [
    createFaqBlock({ questions: createQuestionStore(db), drawText, settings: config.faq }),
    createNoticeBlock({ notices: createNoticeStore(db), drawText }),
    createVideoBlock({ language }),
    createAudioBlock({ language }),
    createReviewsBlock(reviews),
    createSummaryBlock(reviews),
  ] as readonly Block[]
}
