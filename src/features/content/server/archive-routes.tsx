import { Hono } from 'hono'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import { urls } from '#shared/urls.ts'
import type { ArchiveView } from '#shared/views.ts'
import { countByMonth } from '../domain/calendar.ts'
import { breadcrumbData } from '../domain/json-ld.ts'
import type { CountedTerm } from './archive-store.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import { termView } from './entry-views.ts'

export function archiveRoutes(deps: ContentDeps) {
  const viewOf = createArchiveView(deps)
  return new Hono().get(urls.archive, (context) =>
    deps.pageCache.respond(context.req.raw, urls.archive, async () => deps.renderPage(await viewOf())),
  )
}

function createArchiveView({ entries, archive, terms: described, site, clock }: ContentDeps) {
  return async (): Promise<PageView> => {
    const now = clock.now()
    const [current, tree, moments, terms, freshUntil] = await Promise.all([
      site.current(),
      described.current(),
      archive.moments(now),
      archive.terms(now),
      entries.nextChange(now),
    ])
    const counted = (kind: CountedTerm['kind']) =>
      terms
        .filter((term) => term.kind === kind)
        .map((term) => ({ ...termView(term, current, tree), count: term.count }))
    const view: ArchiveView = {
      years: yearsOf(moments, current.timezone),
      categories: counted('category'),
      tags: counted('tag'),
    }
    return {
      head: {
        title: 'Archive',
        description: `Everything published on ${current.title}, by month and by subject.`,
        canonical: urls.archive,
        jsonLd: [breadcrumbData(current, [{ name: 'Archive', path: urls.archive }])],
      },
      main: <Place name="Archive" props={{ archive: view }} />,
      tags: ['site', tagOf.posts],
      freshUntil,
      layout: 'wide',
    }
  }
}

/** Moments come newest first, and so do years and months. */
function yearsOf(moments: readonly number[], timezone: string): ArchiveView['years'] {
  const byYear = Map.groupBy(countByMonth(moments, timezone), ({ year }) => year)
  return Array.from(byYear, ([year, months]) => ({
    year,
    path: urls.archiveYear(year),
    months: months.map(({ month, count }) => ({ month, path: urls.archiveMonth(year, month), count })),
  }))
}
