import type { ReactNode } from 'react'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { type Drawn, joinDrawn } from '#platform/render/drawn.ts'
import type { HeadView, PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import { inLanguage, type Site } from '#shared/site.ts'
import type { FullEntry } from '../domain/entry.ts'
import { breadcrumbData, type Crumb, postingData, webPageData } from '../domain/json-ld.ts'
import { typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { drawFacts, drawOwn, withAdditions } from './draw-own.tsx'
import { tagOf } from './entry-tags.ts'
import type { EntryType } from './entry-type.ts'
import { blockPlace, createEntryViews, describe, pictureAbove, termView } from './entry-views.ts'
import { linkTo } from './field-views.ts'
import { createFrontPage } from './front-page.tsx'
import { createListPage } from './list-page.tsx'
import type { DrawnMarkdown } from './markdown/markdown.tsx'
import { structuredDataOf } from './plain-entry.ts'
import { createAllPosts, createPostsPlace } from './posts-place.ts'
import { ReferrersView, referrersOf, shownReferrers } from './referrers.tsx'
import { searchHead } from './search-head.ts'
import { createTranslations } from './translations.ts'

const relatedPosts = 3

/** No page is looked for further up. */
const maxAbove = 10

/** The page of an entry of any type. */
export function createEntryPages(deps: ContentDeps) {
  const text = createTextPage(deps)
  const [frontPage, listPage, allPosts] = [createFrontPage(deps), createListPage(deps), createAllPosts(deps)]
  const translated = createTranslations(deps)
  return async (type: EntryType, entry: FullEntry): Promise<PageView> => {
    if (type.isNested && entry.home) return frontPage(entry)
    const list =
      type.isNested && entry.listsPosts ? await allPosts(await deps.site.current(), entry) : undefined
    const view =
      (list && (await listPage(list, 1))) ?? (await withBelow(deps, type, entry, await text(type, entry)))
    return translated.ofEntry(entry, view)
  }
}

/** With what other parts put at its end. */
async function withBelow(
  { drawBelowEntry, clock }: ContentDeps,
  { access }: EntryType,
  entry: FullEntry,
  page: PageView,
) {
  const { id, kind, title, path, comments } = entry
  const drawn = await drawBelowEntry({ id, kind, title, path, comments: comments && !access }, clock.now())
  const main = (
    <>
      {page.main}
      {drawn.view}
    </>
  )
  return { ...page, main, ...joinDrawn(page, drawn) }
}

type Ready = {
  type: EntryType
  entry: FullEntry
  site: Site
  now: Date
  shown: Awaited<ReturnType<ReturnType<typeof createEntryViews>['withFields']>>['shown']
  drawn: DrawnMarkdown
  /** With what other parts add to it. */
  body: ReactNode
  description: string
  search: Awaited<ReturnType<typeof searchHead>> & Pick<HeadView, 'image'>
}

/** The surroundings of a page by type: dated like posts, nested like pages, or in the list of its type. */
type Around = {
  crumbs: readonly Crumb[]
  data: readonly object[]
  head?: Partial<HeadView>
  main: ReactNode
  drawn: readonly Drawn[]
}

function createTextPage(deps: ContentDeps) {
  const { site, markdown, shareImages, library, clock, log } = deps
  const views = createEntryViews(deps)
  const aroundPost = createAroundPost(deps, views)
  return async (type: EntryType, entry: FullEntry): Promise<PageView> => {
    const now = clock.now()
    const current = await site.current()
    const picture = type.isNested ? pictureAbove(entry) : entry.image
    const [drawn, { shown: plain, drawn: ofFields }, chosen, referrers] = await Promise.all([
      markdown.draw(entry.body, blockPlace(entry, now), { eagerPicture: !picture }),
      views.withFields(type, entry, current),
      searchHead(entry, current, library),
      referrersOf(deps, type, entry, now),
    ])
    const shown = type.referrers ? { ...plain, referrers: shownReferrers(referrers, current) } : plain
    const isUsual = type.referrers && !type.views?.page
    const ready: Ready = {
      ...{ type, entry, site: current, now, drawn },
      shown: picture ? shown : { ...shown, picture: undefined },
      body: isUsual ? (
        <>
          {withAdditions(deps, type, shown, drawn.body)}
          <ReferrersView labels={referrers.labels} shown={shown.referrers ?? {}} />
        </>
      ) : (
        withAdditions(deps, type, shown, drawn.body)
      ),
      description: describe(drawn, typographyOf(current).text(entry.description ?? entry.excerpt)),
      // Others could neither load the picture nor read the page.
      search: { ...(!type.access && { image: shareImages.describe(entry, current) }), ...chosen },
    }
    const told = structuredDataOf(type, entry, current, log)
    const around = await (type.isDated
      ? aroundPost(ready)
      : type.isNested
        ? aroundPage(deps, ready)
        : aroundOther(deps, ready, told.length > 0))
    return {
      head: {
        title: shown.title,
        description: ready.description,
        canonical: entry.path,
        ...ready.search,
        ...(type.access && { robots: 'noindex' as const }),
        modified: entry.updated,
        ...around.head,
        jsonLd: [...around.data, ...told, breadcrumbData(current, around.crumbs)],
      },
      main: around.main,
      ...joinDrawn(
        { tags: ['site', tagOf.entry(entry.id)] },
        ofFields,
        referrers.drawn,
        ...around.drawn,
        drawn,
      ),
      layout: 'reading',
    }
  }
}

/** A post has neighbours by date, an author and terms. */
function createAroundPost(deps: ContentDeps, views: ReturnType<typeof createEntryViews>) {
  const { entries, terms, shareImages, drawUnderPost } = deps
  const postsPlace = createPostsPlace(deps)
  return async ({ entry, site, now, shown, drawn, body, description, search }: Ready): Promise<Around> => {
    const [{ previous, next }, related, freshUntil, summary, posts, tree] = await Promise.all([
      entries.neighbours(entry, now),
      entries.related(entry, relatedPosts, now),
      entries.nextChange(now),
      views.summary(entry, site, shown),
      postsPlace(site),
      terms.current(),
    ])
    const { cards, around } = await views.posts(related, site)
    const { id, title, path, picture, categories, author } = summary
    const { ratings, published } = entry
    const post = {
      ...summary,
      standfirst: shown.standfirst,
      headings: drawn.headings,
      previous: linkTo(previous, site),
      next: linkTo(next, site),
      related: cards,
    }
    const image = (search.image ?? shareImages.describe(entry, site)).path
    const finished = { id, title, path, picture: picture?.src ?? image, ratings, shown: drawn.tags }
    const under = await drawUnderPost(finished, now)
    const [section] = categories
    const sections = section
      ? [...tree.above(section.slug).map((term) => termView(term, site, tree)), section]
      : []
    const beside = [previous, next, ...related].flatMap((one) => (one ? [tagOf.entry(one.id)] : []))
    const tags = [tagOf.neighbours(id), ...beside, ...entry.terms.map(tagOf.term)]
    return {
      crumbs: [{ name: posts.title, path: posts.pathOf() }, ...sections, { name: title, path }],
      data: [postingData(site, summary, { image, description, url: search.original ?? path })],
      head: {
        type: 'article',
        published,
        author: author.name,
        previous: post.previous?.path,
        next: post.next?.path,
      },
      main: <Place name="Post" props={{ post, body, under: under.view }} />,
      drawn: [{ tags, freshUntil }, around, under],
    }
  }
}

/** A page has parent pages. */
async function aroundPage(
  { entries }: ContentDeps,
  { entry, site, now, shown, drawn, body, description }: Ready,
): Promise<Around> {
  const above: FullEntry[] = []
  const passed = new Set([entry.slug])
  for (let next = entry.parent; next !== undefined && !passed.has(next) && above.length < maxAbove; ) {
    passed.add(next)
    const page = await entries.bySlug('page', next, now)
    if (page) above.unshift(page)
    next = page?.parent
  }
  const { text } = typographyOf(site)
  return {
    crumbs: [...above, entry].map((one) => ({ name: text(one.title), path: one.path })),
    data: [webPageData(site, entry, description)],
    main: <Place name="Page" props={{ page: { ...shown, headings: drawn.headings }, body }} />,
    drawn: [{ tags: above.map(({ id }) => tagOf.entry(id)) }],
  }
}

/** Any other entry belongs to the list of its type, and may be drawn and described by that type. */
async function aroundOther(
  deps: ContentDeps,
  { type, entry, site, now, shown, drawn, body, description }: Ready,
  isDescribed: boolean,
): Promise<Around> {
  const t = deps.translator.in(site.language)
  const above = {
    title: t(type.label.many),
    path: pageUrls.list(type.listPath),
    lang: t.marksOf(type.label.many).lang,
  }
  const what = 'the view of a type'
  const facts = drawFacts(deps, { type, what, fields: type.ownFields, entry: shown })
  const page = { ...shown, headings: drawn.headings, above }
  const inOwn = shown.lang ? <div {...inLanguage(shown.lang)}>{body}</div> : body
  return {
    crumbs: [
      { name: above.title, path: above.path },
      { name: shown.title, path: entry.path },
    ],
    data: isDescribed ? [] : [webPageData(site, entry, description)],
    main: drawOwn(deps, {
      ...{ type, what, by: type.by, view: type.views?.page },
      props: { entry: shown, body: inOwn },
      usual: <Place name="Page" props={{ page, body: inOwn, facts }} />,
    }),
    drawn: [{ freshUntil: await deps.entries.nextChange(now) }],
  }
}
