import type { HomeCard } from '#platform/desk/home-card.ts'
import { urls } from '#shared/urls.ts'
import type { ReviewQueue } from '../server/review-queue.ts'

export const createReviewsCard = ({ queue }: { queue: ReviewQueue }): HomeCard => ({
  capability: 'reviews',
  title: 'Reviews',
  async draw() {
    const { pending, doubted } = await queue.counts()
    if (pending + doubted === 0) return undefined
    return (
      <>
        {pending > 0 && (
          <p>
            <a href={urls.desk.reviews()}>
              {pending === 1 ? 'One review waits' : `${pending} reviews wait`} for your decision
            </a>
          </p>
        )}
        {doubted > 0 && (
          <p>
            <a href={urls.desk.reviews('doubted')}>
              {doubted === 1 ? 'One is doubtful' : `${doubted} are doubtful`}
            </a>
          </p>
        )}
      </>
    )
  },
})
