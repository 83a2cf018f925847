import type { ReactNode } from 'react'
import type { DeskRoute, Person } from '#platform/desk/desk-route.ts'
import type { HomeCard } from '#platform/desk/home-card.ts'
import { picturesService } from '#platform/services/library.ts'
import { siteService } from '#platform/services/site.ts'
import type { Say } from '#platform/words/say.ts'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { words as healthWords } from '#words/desk.health.ts'
import { words } from '#words/desk.ts'
import type { OpenSite } from '../open-site.ts'
import { createEventsCard } from './deliveries-collection.tsx'
import { lookAtHealth } from './health.ts'
import type { HealthFinding } from './health-finding.ts'

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

type DrawnCard = { title: string; content: ReactNode }

const drawCards = async (
  cards: readonly HomeCard[],
  visit: { person: Person; csrf: string; say: Say },
): Promise<readonly DrawnCard[]> => {
  const open = cards.filter(({ capability }) => visit.person.may(capability))
  const drawn = await Promise.all(
    open.map(async ({ title, draw }) => ({ title: visit.say(title), content: await draw(visit) })),
  )
  return drawn.filter(({ content }) => content !== undefined && content !== null)
}

const worstFirst: readonly HealthFinding['state'][] = ['wrong', 'advice', 'fine']

function HomePage({ cards, health }: { cards: readonly DrawnCard[]; health: readonly HealthFinding[] }) {
  const say = useSay()
  return (
    <>
      {cards.length > 0 && (
        <div className="desk-cards">
          {cards.map(({ title, content }) => (
            <section key={title} className="desk-card" aria-label={title}>
              <h2>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      )}
      {health.length > 0 && (
        <section aria-labelledby="health">
          <h2 id="health">{say(words.siteHealth)}</h2>
          <dl className="health">
            {health
              .toSorted((a, b) => worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state))
              .map(({ what, state, says, fix }) => (
                <div key={say(what)} className={state}>
                  <dt>{say(what)}</dt>
                  <dd>
                    <strong>{say(healthWords[state])}</strong> {say(says)}
                    {fix && <span className="fix">{say(fix)}</span>}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      )}
      {cards.length + health.length === 0 && <p>{say(words.nothingWaits)}</p>}
    </>
  )
}
