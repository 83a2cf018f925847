import { createContactFormBlock } from '#features/contact/server/contact-form-block.tsx'
import { createFaqBlock } from '#features/faq/server/faq-block.tsx'
import { createQuestionStore } from '#features/faq/server/question-store.ts'
import { createAudioBlock, createVideoBlock } from '#features/media/server/media-block.tsx'
import { createNoticeBlock } from '#features/notices/server/notice-block.tsx'
import { createNoticeStore } from '#features/notices/server/notice-store.ts'
import { createRankedBlock } from '#features/ratings/server/ranked-block.tsx'
import type { RatedPosts } from '#features/ratings/server/rated-post.ts'
import { createRatingBlock } from '#features/ratings/server/rating-block.tsx'
import type { Ratings } from '#features/ratings/server/ratings.ts'
import type { Reviews } from '#features/reviews/server/reviews.ts'
import { createReviewsBlock, createSummaryBlock } from '#features/reviews/server/reviews-block.tsx'
import type { SiteConfig } from '#platform/config/site-config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Block, DrawText } from '#platform/render/block.ts'
import type { ContactParts } from './contact.ts'

export type BlocksDeps = {
  db: Database
  config: SiteConfig
  drawText: DrawText
  reviews: Reviews
  ratings: Ratings
  ratedPosts: RatedPosts
  forms: Pick<ContactParts, 'contact' | 'replies'>
  /** The site's. */
  language(): Promise<string>
  /** With the quotes and dashes of print, where the owner wants them. */
  setText(text: string): Promise<string>
}

/** Everything an owner can place in a text: block name in Markdown -> the feature's view that draws it. */
export function createBlocks(deps: BlocksDeps): readonly Block[] {
  const { db, config, drawText, reviews, ratings, ratedPosts, forms, language, setText } = deps
  const questions = createQuestionStore(db)
  const notices = createNoticeStore(db)
  return [
    createContactFormBlock({ ...forms, ...config.contact }),
    createFaqBlock({
      questions: {
        ...questions,
        list: async (choice) =>
          Promise.all(
            (await questions.list(choice)).map(async (one) => ({
              ...one,
              question: await setText(one.question),
            })),
          ),
      },
      drawText,
      settings: config.faq,
    }),
    createNoticeBlock({
      notices: {
        ...notices,
        async find(id) {
          const notice = await notices.find(id)
          return notice && { ...notice, title: await setText(notice.title) }
        },
      },
      drawText,
    }),
    createVideoBlock({ language }),
    createAudioBlock({ language }),
    createReviewsBlock(reviews),
    createSummaryBlock(reviews),
    createRatingBlock({ ratings, posts: ratedPosts }),
    createRankedBlock('highest_rated', { ratings, posts: ratedPosts }),
    createRankedBlock('most_rated', { ratings, posts: ratedPosts }),
  ] as readonly Block[]
}
