import { DayChart } from '#platform/desk/day-chart.tsx'
import type { Day } from '#platform/desk/days.ts'
import type { HomeCard } from '#platform/desk/home-card.ts'
import { urls } from '#shared/urls.ts'

export const createVotesCard = (deps: { votesByDay(): Promise<readonly Day[]> }): HomeCard => ({
  capability: 'reviews',
  title: 'Votes',
  async draw() {
    const days = await deps.votesByDay()
    const all = days.reduce((sum, { count }) => sum + count, 0)
    return (
      <>
        <p>
          <a href={urls.desk.ratings()}>{all === 1 ? 'One vote' : `${all === 0 ? 'No' : all} votes`}</a> in
          the last {days.length} days.
        </p>
        <DayChart what="votes" days={days} />
      </>
    )
  },
})
