import { sitePath } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { Moved } from '#platform/extension/parts.ts'
import type { Page } from '#platform/page-cache/page.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { words } from '#words/content.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import { createFindMoved, isEnd, tidyPath, withQuery } from './old-addresses/find-moved.ts'

/** The answer at an address that is not found: where it leads now, the tidy address, or “not found”. */
export type MissingPage = (path: string, search?: string) => Promise<Page>

export function createMissingPage(deps: ContentDeps): MissingPage {
  const moved = createFindMoved(deps)
  const answerOf = createMovedPage(deps)
  return async (path, search = '') => {
    const tidy = tidyPath(path)
    const isUntidy = tidy !== path
    const found = isUntidy && (await moved.stands(tidy)) ? undefined : await moved.find({ path, search })
    if (found && (isEnd(found) || found.to !== path)) return answerOf(found)
    if (isUntidy) return answerOf({ status: 301, to: withQuery(tidy, search) })
    return answerOf({ status: 404 })
  }
}

/** The answer for an entry that has moved, is gone, or never existed. */
export function createMovedPage(deps: ContentDeps) {
  const { entries, renderPage, clock, oldAddresses } = deps
  const privateView = createPrivateView(deps)
  return async (found: Moved | { status: 404 }): Promise<Page> => {
    const tags = ['site', tagOf.entries, ...oldAddresses().flatMap((part) => part.tags)]
    const freshUntil = await entries.nextChange(clock.now())
    if ('to' in found) return { ...movedTo(found.to), status: found.status, tags, freshUntil }
    const { status } = found
    if (status === 403) return renderPage({ ...(await privateView()), tags, freshUntil })
    const head = {
      title: status === 404 ? words.notFound : words.gone,
      description: status === 404 ? words.aboutNotFound : words.aboutGone,
      canonical: pageUrls.home(),
      robots: 'noindex',
    } as const
    return renderPage({ status, head, main: <Place name="NotFound" props={{}} />, tags, freshUntil })
  }
}

/** As it was asked for; the router's own path is half decoded. */
export const pathOf = ({ url }: { url: string }) => sitePath(new URL(url).pathname)

export const movedTo = (path: string): Page => ({
  status: 301,
  contentType: 'text/plain; charset=utf-8',
  body: `${path}\n`,
  headers: { location: path },
  tags: [tagOf.entries],
})

/** Shown in place of a private text. It reveals nothing about the text itself. */
export function createPrivatePage(deps: Pick<ContentDeps, 'entries' | 'site' | 'clock' | 'renderPage'>) {
  const privateView = createPrivateView(deps)
  return async () => deps.renderPage({ ...(await privateView()), tags: [] })
}

function createPrivateView({ entries, site, clock }: Pick<ContentDeps, 'entries' | 'site' | 'clock'>) {
  return async (): Promise<Omit<PageView, 'tags'>> => {
    const [page, { email }] = await Promise.all([entries.contactPage(clock.now()), site.current()])
    const ask = page?.path ?? (email && `mailto:${email}`)
    return {
      status: 403,
      head: {
        title: words.private,
        description: words.aboutPrivate,
        canonical: pageUrls.home(),
        robots: 'noindex',
      },
      main: <Private ask={ask} />,
      layout: 'reading',
    }
  }
}

function Private({ ask }: { ask: string | undefined }) {
  const t = useT()
  const page = {
    ...{ id: 0, title: t(words.private), path: '', headings: [], fields: {} },
    standfirst: t(words.aboutPrivate),
    lang: t.marksOf(words.private).lang,
  }
  const body = ask && (
    <p>
      <Trans of={words.askForPrivate} draw={{ ask: (inner) => <a href={ask}>{inner}</a> }} />
    </p>
  )
  return <Place name="Page" props={{ page, body }} />
}
