import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { picturesService } from '#platform/services/library.ts'
import { siteService } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.ts'
import type { OpenSite } from '../open-site.ts'
import { createEventsCard } from './deliveries-collection.tsx'
import { lookAtHealth } from './health.ts'
import { drawCards, HomePage } from './home-page.tsx'

/** What waits, and site health. */
export function createHomeRoutes(site: OpenSite): readonly DeskRoute[] {
  const cards = [...site.parts.flatMap(({ desk }) => desk?.cards ?? []), createEventsCard(site.postOffice)]
  const pictures = site.use(picturesService)
  const timezone = async () => (await site.use(siteService).current()).timezone
  return [
    {
      method: 'get',
      path: urls.desk.home,
      access: 'desk',
      handle: async (visit) => ({
        title: words.desk,
        main: (
          <HomePage
            cards={await drawCards(cards, visit)}
            health={
              visit.person.may('health')
                ? await lookAtHealth({ ...site, timezone, pictures, say: visit.say })
                : []
            }
          />
        ),
      }),
    },
  ]
}
