import { Hono } from 'hono'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import { urls } from '#shared/urls.ts'
import type { ArchiveView } from '#shared/views.ts'
import { words } from '#words/content.ts'
import { countByMonth } from '../domain/calendar.ts'
import { breadcrumbData } from '../domain/json-ld.ts'
import type { CountedTerm } from './archive-store.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import { termView } from './entry-views.ts'
import { createTranslations } from './translations.ts'

export function archiveRoutes(deps: ContentDeps) {
  const [viewOf, translated] = [createArchiveView(deps), createTranslations(deps)]
  return new Hono().get(urls.archive, (context) =>
    deps.pageCache.respond(context.req.raw, pageUrls.archive(), async () =>
      deps.renderPage(await translated.ofPlace(urls.archive, await viewOf())),
    ),
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
        title: words.archive,
        description: words.aboutArchive({ site: current.title }),
        canonical: pageUrls.archive(),
        jsonLd: [breadcrumbData(current, [{ name: words.archive, path: pageUrls.archive() }])],
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
    path: pageUrls.archiveYear(year),
    months: months.map(({ month, count }) => ({ month, path: pageUrls.archiveMonth(year, month), count })),
  }))
}
