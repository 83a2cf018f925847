import { type Drawn, joinDrawn } from '#platform/render/drawn.ts'
import type { HeadView, PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import type { ListView } from '#platform/theme/places.ts'
import type { Site } from '#shared/site.ts'
import type { ListFilter } from '#shared/views.ts'
import { words } from '#words/content.ts'
import type { Entry, FullEntry } from '../domain/entry.ts'
import { breadcrumbData } from '../domain/json-ld.ts'
import { typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { withAdditions } from './draw-own.tsx'
import { tagOf } from './entry-tags.ts'
import type { EntryType } from './entry-type.ts'
import { blockPlace, createEntryViews } from './entry-views.ts'
import { structuredDataOf } from './plain-entry.ts'
import { searchHead } from './search-head.ts'
import type { Slice } from './visible-posts.ts'

/** A list of entries of one type, before it is cut into pages. */
export type EntryList = Pick<
  ListView,
  'kind' | 'title' | 'lang' | 'titleLang' | 'description' | 'author' | 'above' | 'below'
> & {
  type: EntryType
  /** What decides what the list shows, besides its entries. */
  tag: string
  pathOf(page: number): string
  /** Its filter or its requested order. */
  query: string
  /** There are more such lists than anybody can count. */
  isEndless?: boolean
  perPage?: number | undefined
  count(now: Date): Promise<number>
  some(slice: Slice, now: Date): Promise<readonly Entry[]>
  /** Entries listed first on its first page, whatever their place. */
  first?: ((now: Date) => Promise<readonly Entry[]>) | undefined
  /** The page at whose address it is. */
  entry?: FullEntry | undefined
  /** Shown even when it has nothing to show yet. */
  standing: boolean
  /** Its filters, and what else belongs to a page with these entries. */
  more?(
    ids: readonly number[],
    now: Date,
  ): Promise<{ filter?: ListFilter | undefined; drawn: readonly Drawn[] }>
  head?: Partial<HeadView>
}

/** A page of a list; undefined beyond its end. */
export function createListPage(deps: ContentDeps) {
  const { entries, site, clock } = deps
  const views = createEntryViews(deps)
  const aboutPage = createAboutPage(deps, views)
  return async (list: EntryList, page: number): Promise<PageView | undefined> => {
    const now = clock.now()
    const current = await site.current()
    const limit = list.perPage ?? current.postsPerPage
    const [total, freshUntil] = await Promise.all([list.count(now), entries.nextChange(now)])
    const pages = Math.max(1, Math.ceil(total / limit))
    if (page > pages || (total === 0 && !list.standing)) return undefined
    const [first = [], found, about] = await Promise.all([
      page === 1 ? list.first?.(now) : [],
      list.some({ limit, offset: (page - 1) * limit }, now),
      list.entry && aboutPage(list.entry, current, page),
    ])
    const isFirst = ({ id }: { id: number }) => first.some((one) => one.id === id)
    const shown = [...first, ...found.filter((one) => !isFirst(one))]
    const ids = shown.map(({ id }) => id)
    const [{ cards, around }, more] = await Promise.all([
      views.cards(list.type, shown, current),
      list.more?.(ids, now),
    ])
    const { kind, lang, titleLang, description, author, above = [], below } = list
    const title = page > 1 ? words.pageOfList({ title: list.title, page }) : list.title
    return {
      head: {
        title,
        description:
          description ?? author?.bio ?? words.aboutList({ title: list.title, site: current.title }),
        canonical: list.pathOf(page),
        type: kind === 'author' ? 'profile' : 'website',
        ...list.head,
        ...about?.head,
        previous: page > 1 ? list.pathOf(page - 1) : undefined,
        next: page < pages ? list.pathOf(page + 1) : undefined,
        ...(total === 0 && { robots: 'noindex' }),
        jsonLd: [breadcrumbData(current, [...above, { name: title, path: list.pathOf(page) }])],
      },
      main: (
        <Place
          name="List"
          props={{
            list: {
              ...{ kind, title: list.title, lang, titleLang, description, author, above, below },
              body: about?.body,
              entries: cards.map((card) => (isFirst(card) ? { ...card, sticky: true } : card)),
              filter: more?.filter,
              paging: { page, pages, pathOf: (page) => list.pathOf(page) + list.query },
            },
          }}
        />
      ),
      ...joinDrawn(
        { tags: ['site', list.tag, ...ids.map(tagOf.entry)], freshUntil },
        ...(more?.drawn ?? []),
        around,
        about?.drawn,
      ),
      layout: 'wide',
    }
  }
}

/** The text of the page at a list's address: shown once, on the first page of the list. */
function createAboutPage(deps: ContentDeps, views: ReturnType<typeof createEntryViews>) {
  const { markdown, library, shareImages, types, log, clock } = deps
  return async (entry: FullEntry, site: Site, page: number) => {
    const search = await searchHead(entry, site, library)
    const isFirst = page === 1
    const head = {
      image: shareImages.describe(entry, site),
      ...(isFirst ? search : search.robots && { robots: search.robots }),
      ...(entry.description && { description: typographyOf(site).text(entry.description) }),
    }
    const tags = [tagOf.entry(entry.id)]
    if (!isFirst) return { head, drawn: { tags } }
    const drawn = await markdown.draw(entry.body, blockPlace(entry, clock.now()))
    const { shown, drawn: ofFields } = await views.withFields(types.page, entry, site)
    const jsonLd = structuredDataOf(types.page, entry, site, log)
    return {
      head,
      body: entry.body.trim() === '' ? undefined : withAdditions(deps, types.page, shown, drawn.body),
      drawn: joinDrawn({ tags, jsonLd }, ofFields, drawn),
    }
  }
}
