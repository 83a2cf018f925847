import type { ReactNode } from 'react'
import type { DeskRoute, Person } from '#platform/desk/desk-route.ts'
import type { HomeWidget } from '#platform/desk/home-widget.ts'
import { picturesService } from '#platform/services/library.ts'
import { siteService } from '#platform/services/site.ts'
import type { Translate } from '#platform/words/translate.ts'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import { words as healthWords } from '#words/desk.health.ts'
import { words } from '#words/desk.ts'
import type { OpenSite } from '../open-site.ts'
import { createEventsWidget } from './deliveries-collection.tsx'
import { lookAtHealth } from './health.ts'
import type { HealthFinding } from './health-finding.ts'

/** Pending items, and site health. */
export function createHomeRoutes(site: OpenSite): readonly DeskRoute[] {
  const widgets = [
    ...site.parts.flatMap(({ desk }) => desk?.widgets ?? []),
    createEventsWidget(site.outboxRunner),
  ]
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
            widgets={await drawWidgets(widgets, visit)}
            health={
              visit.person.may('health')
                ? await lookAtHealth({ ...site, timezone, pictures, t: visit.t })
                : []
            }
          />
        ),
      }),
    },
  ]
}

type DrawnWidget = { title: string; content: ReactNode }

const drawWidgets = async (
  widgets: readonly HomeWidget[],
  visit: { person: Person; csrf: string; t: Translate },
): Promise<readonly DrawnWidget[]> => {
  const open = widgets.filter(({ capability }) => visit.person.may(capability))
  const drawn = await Promise.all(
    open.map(async ({ title, draw }) => ({ title: visit.t(title), content: await draw(visit) })),
  )
  return drawn.filter(({ content }) => content !== undefined && content !== null)
}

const worstFirst: readonly HealthFinding['state'][] = ['wrong', 'advice', 'fine']

function HomePage({
  widgets,
  health,
}: {
  widgets: readonly DrawnWidget[]
  health: readonly HealthFinding[]
}) {
  const t = useT()
  return (
    <>
      {widgets.length > 0 && (
        <div className="desk-cards">
          {widgets.map(({ title, content }) => (
            <section key={title} className="desk-card" aria-label={title}>
              <h2>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      )}
      {health.length > 0 && (
        <section aria-labelledby="health">
          <h2 id="health">{t(words.siteHealth)}</h2>
          <dl className="health">
            {health
              .toSorted((a, b) => worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state))
              .map(({ what, state, says, fix }) => (
                <div key={t(what)} className={state}>
                  <dt>{t(what)}</dt>
                  <dd>
                    <strong>{t(healthWords[state])}</strong> {t(says)}
                    {fix && <span className="fix">{t(fix)}</span>}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      )}
      {widgets.length + health.length === 0 && <p>{t(words.nothingWaits)}</p>}
    </>
  )
}
