import type { HomeCard } from '#api/extension.ts'
import { words } from '#words/desk.comments.ts'
import { addresses } from '../server/addresses.ts'
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
        <a href={addresses.desk({ state: 'pending' })}>{say(words.card({ count: pending }))}</a>
      </p>
    )
  },
})
