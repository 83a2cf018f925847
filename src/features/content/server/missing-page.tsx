import type { Page } from '#platform/page-cache/page.ts'
import { Place } from '#platform/theme/place.tsx'
import { urls } from '#shared/urls.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'

/** What answers at an address where nothing stands: the entry's new address, the tidy address, or "not found". */
export type MissingPage = (path: string) => Promise<Page>

export function createMissingPage({ entries, renderPage, clock }: ContentDeps): MissingPage {
  return async (path) => {
    const now = clock.now()
    const freshUntil = await entries.nextChange(now)
    const moved = await entries.formerlyAt(path, now)
    const target = moved ? moved.path : tidyPath(path)
    if (target !== path) return { ...movedTo(target), freshUntil }
    const head = {
      title: 'Not found',
      description: 'There is nothing at this address.',
      canonical: urls.home,
      robots: 'noindex',
    } as const
    return renderPage({
      status: 404,
      head,
      main: <Place name="NotFound" props={{}} />,
      tags: ['site', tagOf.entries],
      freshUntil,
    })
  }
}

/** As it was asked for; the router's own path is half decoded. */
export const pathOf = ({ url }: { url: string }) => new URL(url).pathname

export const movedTo = (path: string): Page => ({
  status: 301,
  contentType: 'text/plain; charset=utf-8',
  body: `Moved to ${path}\n`,
  headers: { location: path },
  tags: [tagOf.entries],
})

/** Small letters, single slashes, none at the end. It always begins with exactly one slash, so it stays on this site. */
function tidyPath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  return `/${segments.map(lowerCase).join('/')}`
}

function lowerCase(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment).toLowerCase()).replaceAll('%3A', ':')
  } catch {
    return segment
  }
}
