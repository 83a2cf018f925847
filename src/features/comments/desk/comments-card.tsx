import type { HomeCard } from '#platform/desk/home-card.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.comments.ts'
import type { Moderation } from '../server/moderation.ts'

/** Says something only when somebody has to decide. */
export const createCommentsCard = ({ counts }: Pick<Moderation, 'counts'>): HomeCard => ({
  capability: 'reviews',
  title: words.title,
  async draw({ say }) {
    const { pending } = await counts()
    if (pending === 0) return undefined
    return (
      <p>
        <a href={urls.desk.comments({ state: 'pending' })}>{say(words.card({ count: pending }))}</a>
      </p>
    )
  },
})
