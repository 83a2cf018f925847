import type { ReactNode } from 'react'
import type { Person } from '#platform/desk/desk-route.ts'
import type { HomeCard } from '#platform/desk/home-card.ts'
import type { Say } from '#platform/words/say.ts'
import { useSay } from '#platform/words/use-say.ts'
import { words as healthWords } from '#words/desk.health.ts'
import { words } from '#words/desk.ts'
import type { HealthFinding } from './health-finding.ts'
export type DrawnCard = { title: string; content: ReactNode }

export const drawCards = async (
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

export function HomePage({
  cards,
  health,
}: {
  cards: readonly DrawnCard[]
  health: readonly HealthFinding[]
}) {
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
