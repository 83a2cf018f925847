import { DayChart } from '#platform/desk/day-chart.tsx'
import type { Day } from '#platform/desk/days.ts'
import type { HomeCard } from '#platform/desk/home-card.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.ratings.ts'

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
            draw={{ link: (inner) => <a href={urls.desk.ratings()}>{inner}</a> }}
          />
        </p>
        <DayChart what={words.counted} days={days} />
      </>
    )
  },
})
