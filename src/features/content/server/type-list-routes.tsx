import { Hono } from 'hono'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import type { Say } from '#platform/words/say.ts'
import { labelOf } from '#shared/fields/fields.ts'
import { endOfDay, localTime } from '#shared/local-time.ts'
import { pagePattern } from '#shared/urls.ts'
import type { ListFilter } from '#shared/views.ts'
import { words } from '#words/content.ts'
import { breadcrumbData } from '../domain/json-ld.ts'
import type { ContentDeps } from './content-deps.ts'
import { tagOf } from './entry-tags.ts'
import type { EntryType } from './entry-type.ts'
import { type FilterChoice, filterChoices } from './filter-choices.ts'
import { createMissingPage, movedTo, pathOf } from './missing-page.tsx'
import { createShownEntry } from './shown-entry.ts'
import { createTypeCards } from './type-cards.tsx'
import { filterAsked, filterQuery } from './type-filter.ts'
import type { TypeFilter } from './typed-entries.ts'

/** Lists of the types that parts add, with paging, that can be narrowed down. */
export function typeListRoutes(deps: ContentDeps, of: readonly EntryType[]) {
  const { types, pageCache, renderPage } = deps
  const missing = createMissingPage(deps)
  const listOf = createTypeListView(deps)
  const routes = new Hono()
  for (const { name, listPath } of of) {
    routes.on('GET', [listPath, `${listPath}${pagePattern}`], (context) => {
      const type = types.named(name)
      if (!type) return context.notFound()
      const path = pathOf(context.req)
      const page = Number(context.req.param('page') ?? 1)
      const filter = filterAsked(type, context.req.query())
      return pageCache.respond(context.req.raw, path + filterQuery(filter), async () => {
        if (pageUrls.list(type.listPath, page) !== path)
          return page === 1 ? movedTo(pageUrls.list(type.listPath)) : missing(path)
        const view = await listOf(type, filter, page)
        return view ? renderPage(view) : missing(path)
      })
    })
  }
  return routes
}

function createTypeListView(deps: ContentDeps) {
  const { entries, typed, site, speaker, clock } = deps
  const shownEntry = createShownEntry(deps)
  const cardOf = createTypeCards(deps)
  return async (type: EntryType, filter: TypeFilter, page: number): Promise<PageView | undefined> => {
    const now = clock.now()
    const current = await site.current()
    const say = await speaker.in(current.language)
    const limit = current.postsPerPage
    const today = localTime(now, current.timezone).slice(0, 10)
    const choice = { where: filter, today }
    const total = await typed.count(type, choice, now)
    const pages = Math.max(1, Math.ceil(total / limit))
    const isNarrowed = Object.keys(filter).length > 0
    if (page > pages || (isNarrowed && total === 0)) return undefined
    const [found, choices, nextChange] = await Promise.all([
      typed.list(type, choice, { limit, offset: (page - 1) * limit }, now),
      filterChoices({ typed, say }, type, now, today),
      entries.nextChange(now),
    ])
    const shown = await Promise.all(found.map((entry) => shownEntry(type, entry, current)))
    const pathOf = (number: number) => pageUrls.list(type.listPath, number)
    const title = page > 1 ? words.pageOfList({ title: type.label.many, page }) : type.label.many
    return {
      head: {
        title,
        description: words.aboutType({ title: type.label.many, site: current.title }),
        canonical: pathOf(page),
        type: 'website',
        previous: page > 1 ? pathOf(page - 1) : undefined,
        next: page < pages ? pathOf(page + 1) : undefined,
        robots: total === 0 ? 'noindex' : undefined,
        feeds: { title: `${type.label.many} · ${current.title}`, path: pageUrls.list(type.listPath) },
        jsonLd: [breadcrumbData(current, [{ name: title, path: pathOf(page) }])],
      },
      main: (
        <Place
          name="List"
          props={{
            list: {
              kind: 'type',
              title: type.label.many,
              entries: shown.map((one) => cardOf(type, one.shown)),
              filter: filterView(say, type, filter, choices),
              paging: { page, pages, pathOf: (number) => pathOf(number) + filterQuery(filter) },
            },
          }}
        />
      ),
      ...joinDrawn(
        { tags: ['site', tagOf.type(type.name)], freshUntil: nextChange },
        { freshUntil: type.until.length > 0 ? endOfDay(now, current.timezone) : undefined },
        ...shown.flatMap((one) => one.drawn),
        ...choices,
      ),
      jsonLd: [],
      layout: 'wide',
    }
  }
}

function filterView(
  say: Say,
  { listPath, fields }: EntryType,
  filter: TypeFilter,
  choices: readonly FilterChoice[],
): ListFilter | undefined {
  const offered = choices.filter(({ values }) => values.length > 0)
  if (offered.length === 0) return undefined
  return {
    path: pageUrls.list(listPath),
    fields: offered.map(({ field, values }) => ({
      name: field,
      label: say(labelOf(field, fields[field] ?? {})),
      chosen: filter[field],
      values,
    })),
  }
}
