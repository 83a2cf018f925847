import type { ReactNode } from 'react'
import type { Person } from '#platform/desk/desk-route.ts'
import type { HomeCard } from '#platform/desk/home-card.ts'
import type { Finding } from '#platform/finding.ts'
export type DrawnCard = { title: string; content: ReactNode }

export const drawCards = async (
  cards: readonly HomeCard[],
  visit: { person: Person; csrf: string },
): Promise<readonly DrawnCard[]> => {
  const open = cards.filter(({ capability }) => visit.person.may(capability))
  const drawn = await Promise.all(
    open.map(async ({ title, draw }) => ({ title, content: await draw(visit) })),
  )
  return drawn.filter(({ content }) => content !== undefined && content !== null)
}

const worstFirst: readonly Finding['state'][] = ['wrong', 'advice', 'fine']

export function HomePage({ cards, health }: { cards: readonly DrawnCard[]; health: readonly Finding[] }) {
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
          <h2 id="health">Site health</h2>
          <dl className="health">
            {health
              .toSorted((a, b) => worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state))
              .map(({ what, state, says, fix }) => (
                <div key={what} className={state}>
                  <dt>{what}</dt>
                  <dd>
                    <strong>{stateWords[state]}</strong> {says}
                    {fix && <span className="fix">{fix}</span>}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      )}
      {cards.length + health.length === 0 && <p>Nothing waits for you.</p>}
    </>
  )
}

const stateWords: Record<Finding['state'], string> = { fine: 'Fine.', advice: 'Advice.', wrong: 'Wrong.' }
