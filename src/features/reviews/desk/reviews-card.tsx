import type { HomeCard } from '#platform/desk/home-card.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.reviews.ts'
import type { ReviewQueue } from '../server/review-queue.ts'

export const createReviewsCard = ({ queue }: { queue: ReviewQueue }): HomeCard => ({
  capability: 'reviews',
  title: words.title,
  async draw({ say }) {
    const { pending, doubted } = await queue.counts()
    if (pending + doubted === 0) return undefined
    return (
      <>
        {pending > 0 && (
          <p>
            <a href={urls.desk.reviews()}>{say(words.cardPending({ count: pending }))}</a>
          </p>
        )}
        {doubted > 0 && (
          <p>
            <a href={urls.desk.reviews('doubted')}>{say(words.cardDoubted({ count: doubted }))}</a>
          </p>
        )}
      </>
    )
  },
})
