import type { HomeWidget } from '#api/extension.ts'
import { words } from '#words/desk.reviews.ts'
import { addresses } from '../server/addresses.ts'
import type { ReviewQueue } from '../server/review-queue.ts'

export const createReviewsWidget = ({ queue }: { queue: ReviewQueue }): HomeWidget => ({
  capability: 'reviews',
  title: words.title,
  async draw({ t }) {
    const { pending, doubted } = await queue.counts()
    if (pending + doubted === 0) return undefined
    return (
      <>
        {pending > 0 && (
          <p>
            <a href={addresses.desk.reviews()}>{t(words.cardPending({ count: pending }))}</a>
          </p>
        )}
        {doubted > 0 && (
          <p>
            <a href={addresses.desk.reviews('doubted')}>{t(words.cardDoubted({ count: doubted }))}</a>
          </p>
        )}
      </>
    )
  },
})
