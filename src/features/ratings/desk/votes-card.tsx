import { type Day, DayChart, type HomeCard, Phrase } from '#api/extension.ts'
import { words } from '#words/desk.ratings.ts'
import { addresses } from '../server/addresses.ts'

export const createVotesCard = (deps: { votesByDay(): Promise<readonly Day[]> }): HomeCard => ({
  capability: 'reviews',
  title: words.votes,
  async draw() {
    const days = await deps.votesByDay()
    const all = days.reduce((sum, { count }) => sum + count, 0)
    return (
      <>
        <p>
          <Phrase
            of={words.card({ count: all, days: days.length })}
            draw={{ link: (inner) => <a href={addresses.desk()}>{inner}</a> }}
          />
        </p>
        <DayChart what={words.counted} days={days} />
      </>
    )
  },
})
