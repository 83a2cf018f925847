import { joinDrawn } from '#platform/render/drawn.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import type { Site } from '#shared/site.ts'
import type { AuthorView, TermView } from '#shared/views.ts'
import { words } from '#words/content.ts'
import type { FullEntry, PostFilter } from '../domain/entry.ts'
import { breadcrumbData } from '../domain/json-ld.ts'
import { typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { createAdditions } from './draw-additions.tsx'
import { tagOf } from './entry-tags.ts'
import { createPostCards } from './post-cards.ts'
import type { AskedOrder } from './post-order.ts'
import { searchHead } from './search-head.ts'

/** A list of posts before it is cut into pages. */
export type PostList = {
  kind: 'all' | 'category' | 'tag' | 'author' | 'archive'
  filter: PostFilter
  title: string
  /** Of title and description, where that is not the language of the page. */
  lang?: string | undefined
  /** Of the title alone. */
  titleLang?: string | undefined
  description?: string | undefined
  author?: AuthorView | undefined
  /** What, beside its posts, decides what the list shows. */
  tag: string
  pathOf(page: number): string
  /** Of a category: those it belongs to, from the top down, and those that belong to it. */
  above?: readonly TermView[]
  below?: readonly TermView[]
  /** The page at whose address it stands. */
  entry?: FullEntry | undefined
  /** Shown even when it has no posts yet. */
  standing: boolean
}

/** A page of a list of posts; nothing where the list does not reach so far. */
export function createListView(deps: ContentDeps) {
  const { entries, site, clock } = deps
  const cardsOf = createPostCards(deps)
  const aboutPage = createAboutPage(deps)
  return async (list: PostList, page: number, order?: AskedOrder): Promise<PageView | undefined> => {
    const now = clock.now()
    const current = await site.current()
    const limit = current.postsPerPage
    const [total, nextChange] = await Promise.all([
      entries.countPosts(list.filter, now),
      entries.nextChange(now),
    ])
    const pages = Math.max(1, Math.ceil(total / limit))
    if (page > pages || (total === 0 && !list.standing)) return undefined
    const slice = { limit, offset: (page - 1) * limit }
    const [first, found, about] = await Promise.all([
      list.kind === 'all' && page === 1 && !order ? entries.sticky(now) : [],
      entries.posts(list.filter, slice, now, order?.arrange),
      list.entry && aboutPage(list.entry, current, page),
    ])
    const isFirst = ({ id }: { id: number }) => first.some((one) => one.id === id)
    const shown = [...first, ...found.filter((post) => !isFirst(post))]
    const title = page > 1 ? words.pageOfList({ title: list.title, page }) : list.title
    const { kind, description, author, above = [], below } = list
    const { cards, around } = await cardsOf(shown, current)
    const listView = {
      kind,
      title: list.title,
      lang: list.lang,
      titleLang: list.titleLang,
      description,
      author,
      above,
      below,
      body: about?.body,
      entries: cards.map((card) => (isFirst(card) ? { ...card, sticky: true } : card)),
      paging: { page, pages, pathOf: (page: number) => list.pathOf(page) + (order?.query ?? '') },
    }
    return {
      head: {
        title,
        description:
          list.description ?? list.author?.bio ?? words.aboutList({ title: list.title, site: current.title }),
        canonical: list.pathOf(page),
        type: list.kind === 'author' ? 'profile' : 'website',
        ...about?.head,
        previous: page > 1 ? list.pathOf(page - 1) : undefined,
        next: page < pages ? list.pathOf(page + 1) : undefined,
        ...(total === 0 && { robots: 'noindex' }),
        jsonLd: [breadcrumbData(current, [...above, { name: title, path: list.pathOf(page) }])],
      },
      main: <Place name="List" props={{ list: listView }} />,
      ...joinDrawn(
        { tags: ['site', list.tag, ...shown.map(({ id }) => tagOf.entry(id))], freshUntil: nextChange },
        { tags: await order?.tagsOf(shown.map(({ id }) => id)) },
        around,
        about?.drawn,
      ),
      layout: 'wide',
    }
  }
}

/** What the page says at whose address a list stands: its text once, on the first page of the list. */
function createAboutPage(deps: ContentDeps) {
  const { markdown, library, shareImages, types, clock } = deps
  const additionsOf = createAdditions(deps)
  return async (entry: FullEntry, site: Site, page: number) => {
    const { text } = typographyOf(site)
    const { original, ...search } = await searchHead(entry, site, library)
    const isFirst = page === 1
    const head = {
      image: shareImages.describe(entry, site),
      ...(isFirst
        ? { ...search, ...(original && { original }) }
        : { ...(search.robots && { robots: search.robots }) }),
      ...(entry.description && { description: text(entry.description) }),
    }
    const tags = [tagOf.entry(entry.id)]
    if (!isFirst) return { head, drawn: { tags } }
    const place = { id: entry.id, kind: entry.kind, title: entry.title, path: entry.path }
    const drawn = await markdown.draw(entry.body, { entry: place, now: clock.now() })
    const added = await additionsOf(types.page, entry, site)
    return {
      head,
      body: entry.body.trim() === '' ? undefined : added.around(drawn.body),
      drawn: joinDrawn({ tags }, added, drawn),
    }
  }
}
