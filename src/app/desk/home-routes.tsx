import {
  createAsideCard,
  createMailCard,
  createMessagesCard,
} from '#features/contact/desk/messages-cards.tsx'
import { messageArrivals } from '#features/contact/server/message-arrivals.ts'
import { createVotesCard } from '#features/ratings/desk/votes-card.tsx'
import { voteArrivals } from '#features/ratings/server/vote-arrivals.ts'
import { createReviewsCard } from '#features/reviews/desk/reviews-card.tsx'
import { type Arrivals, countByDay, daysBefore } from '#platform/desk/days.ts'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import type { HomeCard } from '#platform/desk/home-card.ts'
import { outboxTrouble } from '#platform/outbox/trouble.ts'
import { urls } from '#shared/urls.ts'
import type { Deps } from '../deps.ts'
import { lookAtHealth } from './health.ts'
import { drawCards, HomePage } from './home-page.tsx'

const chartDays = 30

/** What waits, and how the site is. */
export function createHomeRoutes(deps: Deps): readonly DeskRoute[] {
  const { db, clock, reviews } = deps
  const { contact, postOffice } = deps.forms
  const byDay = async (count: (since: Date) => Promise<Arrivals>) => {
    const choice = { now: clock.now(), timeZone: await contact.timezone(), days: chartDays }
    return countByDay(await count(daysBefore(choice.now, chartDays + 1)), choice)
  }
  const cards: readonly HomeCard[] = [
    createMailCard({ postOffice, trouble: () => outboxTrouble(db) }),
    createAsideCard(contact),
    createMessagesCard({ ...contact, messagesByDay: () => byDay((since) => messageArrivals(db, since)) }),
    createReviewsCard(reviews),
    createVotesCard({ votesByDay: () => byDay((since) => voteArrivals(db, since)) }),
  ]
  return [
    {
      method: 'get',
      path: urls.desk.home,
      access: 'desk',
      handle: async (visit) => ({
        title: 'Desk',
        main: (
          <HomePage
            cards={await drawCards(cards, visit)}
            health={visit.person.may('health') ? await lookAtHealth({ ...deps, ...contact, postOffice }) : []}
          />
        ),
      }),
    },
  ]
}
