import type { DeskParts } from '#platform/desk/desk-parts.ts'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Parts } from './parts.ts'

/** What extensions written for 0.2.0 say. It goes with 0.4. */
type OldParts = {
  chores?: readonly Pick<Job, 'erases' | 'run'>[]
  poll?: Job['run']
  desk?: DeskParts & Readonly<Record<string, unknown>>
}

const deskNames = { places: 'nav', rooms: 'siteScreens', cards: 'widgets' } as const

/** The parts under the names of today. `tell` is called with each old name and the one to use. */
export function withNewNames(made: Parts, tell: (old: string, now: string) => void): Parts {
  const isOld = ['chores', 'poll', 'desk'].some((name) => Object.hasOwn(Object(made), name))
  if (!isOld) return made
  const { chores, poll, desk, ...rest } = made as Parts & OldParts
  if (chores) tell('chores', 'jobs')
  if (poll) tell('poll', 'jobs')
  const jobs: Job[] = [
    ...(chores ?? []).map((job, at) => ({ name: `hourly-${at + 1}`, every: { hours: 1 }, ...job })),
    ...(poll ? [{ name: 'poll', every: { seconds: 5 }, run: poll }] : []),
  ]
  return {
    ...rest,
    ...(jobs.length > 0 && { jobs: [...jobs, ...(rest.jobs ?? [])] }),
    ...(desk && { desk: withNewDesk(desk, tell) }),
  }
}

function withNewDesk(desk: DeskParts, tell: (old: string, now: string) => void): DeskParts {
  const entries = Object.entries(desk).map(([name, value]) => {
    const now = Object.hasOwn(deskNames, name) ? deskNames[name as keyof typeof deskNames] : undefined
    if (now) tell(`desk.${name}`, `desk.${now}`)
    return [now ?? name, value]
  })
  const renamed: DeskParts = Object.fromEntries(entries)
  return renamed.routes ? { ...renamed, routes: renamed.routes.map(withNewAudit) } : renamed
}

/** `{ action, subject }` of an audit note is one sentence now. */
function withNewAudit(route: DeskRoute): DeskRoute {
  const handle = route.handle as (visit: unknown) => ReturnType<DeskRoute['handle']>
  return {
    ...route,
    async handle(visit: unknown) {
      const said = await handle(visit)
      const note = 'audit' in said ? said.audit : undefined
      if (typeof note !== 'object' || !('action' in note) || !('subject' in note)) return said
      return { ...said, audit: { what: `${note.action} ${note.subject}` } }
    },
  } as DeskRoute
}
