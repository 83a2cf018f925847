import { type Day, DayChart, type HomeWidget, Trans } from '#api/extension.ts'
import { words } from '#words/desk.ratings.ts'
import { addresses } from '../server/addresses.ts'

export const createVotesWidget = (deps: { votesByDay(): Promise<readonly Day[]> }): HomeWidget => ({
  capability: 'reviews',
  title: words.votes,
  async draw() {
    const days = await deps.votesByDay()
    const all = days.reduce((sum, { count }) => sum + count, 0)
    return (
      <>
        <p>
          <Trans
            of={words.card({ count: all, days: days.length })}
            draw={{ link: (inner) => <a href={addresses.desk()}>{inner}</a> }}
          />
        </p>
        <DayChart what={words.counted} days={days} />
      </>
    )
  },
})
