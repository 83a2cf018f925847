import type { HomeWidget } from '#api/extension.ts'
import { words } from '#words/desk.comments.ts'
import { addresses } from '../server/addresses.ts'
import type { Moderation } from '../server/moderation.ts'

/** Says something only when somebody has to decide. */
export const createCommentsWidget = ({ counts }: Pick<Moderation, 'counts'>): HomeWidget => ({
  capability: 'reviews',
  title: words.title,
  async draw({ t }) {
    const { pending } = await counts()
    if (pending === 0) return undefined
    return (
      <p>
        <a href={addresses.desk({ state: 'pending' })}>{t(words.card({ count: pending }))}</a>
      </p>
    )
  },
})
