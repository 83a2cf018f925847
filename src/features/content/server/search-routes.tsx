import { Hono } from 'hono'
import { sitePath } from '#platform/editions/asked-edition.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import { urls } from '#shared/urls.ts'
import type { SearchHit } from '#shared/views.ts'
import { words } from '#words/content.ts'
import { type Typography, typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { createTranslations } from './translations.ts'

const hitsPerPage = 10
const lastPage = 50
const longestQuery = 200

/** Answers are out of date at once and there is no end of possible searches, so they are not cached. */
export function searchRoutes(deps: ContentDeps) {
  const [viewOf, translated] = [createSearchView(deps), createTranslations(deps)]
  return new Hono().get(urls.search(), (context) => {
    const query = (context.req.query('q') ?? '').replace(/\s+/gu, ' ').trim().slice(0, longestQuery)
    const page = Math.min(lastPage, Math.max(1, Number.parseInt(context.req.query('page') ?? '1', 10) || 1))
    return deps.pageCache.respond(context.req.raw, pageUrls.search(query, page), async () => {
      const view = await translated.ofPlace(urls.search(query), await viewOf(query, page))
      const made = await deps.renderPage(view)
      return {
        ...made,
        headers: { ...made.headers, 'x-robots-tag': 'noindex' },
        freshUntil: deps.clock.now(),
      }
    })
  })
}

function createSearchView(deps: ContentDeps) {
  const { entries, site, clock } = deps
  const searchPages = createPageSearch(deps)
  return async (query: string, page: number): Promise<PageView> => {
    const slice = { limit: hitsPerPage, offset: (page - 1) * hitsPerPage }
    const [current, { hits, total }] = await Promise.all([
      site.current(),
      entries.search(query, slice, clock.now()),
    ])
    const typography = typographyOf(current)
    const pagesFound = await searchPages(query, current.language)
    const pages = Math.min(lastPage, Math.max(1, Math.ceil(total / hitsPerPage)))
    const search = {
      query,
      hits: [
        ...(page === 1 ? pagesFound : []),
        ...hits.map(({ entry, snippet }) => ({
          title: typography.text(entry.title),
          path: entry.path,
          snippet: setPieces(snippet, typography),
        })),
      ],
      total: total + pagesFound.length,
      paging: { page, pages, pathOf: (page: number) => pageUrls.search(query, page) },
    }
    return {
      head: {
        title: query ? words.searchFor({ query }) : words.search,
        description: words.aboutSearch,
        canonical: pageUrls.search(),
        robots: 'noindex',
      },
      main: <Place name="Search" props={{ search }} />,
      tags: [],
      layout: 'wide',
    }
  }
}

/** Pages of extensions whose title and description contain every word, in any case. */
function createPageSearch({ listed, translator }: ContentDeps) {
  return async (query: string, language: string): Promise<readonly SearchHit[]> => {
    const asked = query.toLowerCase().split(' ').filter(Boolean)
    if (asked.length === 0) return []
    const t = translator.in(language)
    const pages = (await Promise.all(listed().map((part) => part.pages()))).flat()
    return pages
      .map(({ path, title, description = '' }) => ({ path, title: t(title), about: t(description) }))
      .filter(({ title, about }) => asked.every((word) => `${title} ${about}`.toLowerCase().includes(word)))
      .map(({ path, title, about }) => ({
        title,
        path: sitePath(path),
        snippet: about ? [{ text: about, hit: false }] : [],
      }))
  }
}

function setPieces(snippet: SearchHit['snippet'], { pieces }: Typography): SearchHit['snippet'] {
  const texts = pieces(snippet.map(({ text }) => text))
  return snippet.map(({ hit, text }, index) => ({ hit, text: texts[index] ?? text }))
}
