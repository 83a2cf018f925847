import type { HomeCard } from '#platform/desk/home-card.ts'
import { urls } from '#shared/urls.ts'
import type { ReviewQueue } from '../server/review-queue.ts'

export const createReviewsCard = ({ queue }: { queue: ReviewQueue }): HomeCard => ({
  capability: 'reviews',
  title: 'Reviews',
  async draw() {
    const { pending } = await queue.counts()
    if (pending === 0) return undefined
    return (
      <p>
        <a href={urls.desk.reviews()}>
          {pending === 1 ? 'One review waits' : `${pending} reviews wait`} for your decision
        </a>
      </p>
    )
  },
})
