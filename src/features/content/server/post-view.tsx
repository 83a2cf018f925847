import { joinDrawn } from '#platform/render/drawn.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import type { PostView } from '#shared/views.ts'
import type { FullEntry } from '../domain/entry.ts'
import { breadcrumbData, postingData } from '../domain/json-ld.ts'
import { typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { createAdditions } from './draw-additions.tsx'
import { tagOf } from './entry-tags.ts'
import { createEntryViews, linkTo, termView } from './entry-views.ts'
import { createPostCards } from './post-cards.ts'
import { createPostsPlace } from './posts-place.ts'
import { searchHead } from './search-head.ts'

const relatedPosts = 3

export function createPostView(deps: ContentDeps) {
  const { entries, site, markdown, library, shareImages, clock } = deps
  const views = createEntryViews(deps)
  const cardsOf = createPostCards(deps)
  const additionsOf = createAdditions(deps)
  const postsPlace = createPostsPlace(deps)
  return async (entry: FullEntry): Promise<PageView> => {
    const now = clock.now()
    const place = {
      entry: { id: entry.id, kind: entry.kind, title: entry.title, path: entry.path },
      now,
    }
    const [current, drawn, { previous, next }, related, nextChange] = await Promise.all([
      site.current(),
      markdown.draw(entry.body, place, { eagerPicture: !entry.image }),
      entries.neighbours(entry, now),
      entries.related(entry, relatedPosts, now),
      entries.nextChange(now),
    ])
    const added = await additionsOf(deps.types.post, entry, current)
    const summary = await views.summary(entry, current, added.fields)
    const { title } = summary
    const { cards, around } = await cardsOf(related, current)
    const post: PostView = {
      ...summary,
      standfirst: entry.ownExcerpt ? summary.excerpt : undefined,
      headings: drawn.headings,
      previous: linkTo(previous, current),
      next: linkTo(next, current),
      related: cards,
    }
    const ownDescription = typographyOf(current).text(entry.description ?? entry.excerpt)
    const description = [drawn.descriptionPrefix, ownDescription].filter(Boolean).join(' ')
    const search = {
      image: shareImages.describe(entry, current),
      ...(await searchHead(entry, current, library)),
    }
    const { image } = search
    const under = await deps.drawUnderPost(
      {
        id: entry.id,
        title,
        path: summary.path,
        picture: summary.picture?.src ?? image.path,
        ratings: entry.ratings,
        shown: drawn.tags,
      },
      now,
    )
    const own = {
      tags: [
        'site',
        tagOf.neighbours(entry.id),
        ...[entry, previous, next, ...related].flatMap((shown) => (shown ? [tagOf.entry(shown.id)] : [])),
        ...entry.terms.map(tagOf.term),
      ],
      freshUntil: nextChange,
    }
    const section = summary.categories[0]
    const tree = await deps.terms.current()
    const posts = await postsPlace(current)
    const sections = section
      ? [...tree.above(section.slug).map((term) => termView(term, current, tree)), section]
      : []
    const crumbs = [
      { name: posts.title, path: posts.pathOf() },
      ...sections,
      { name: title, path: summary.path },
    ]
    return {
      head: {
        title,
        description,
        canonical: summary.path,
        type: 'article',
        ...search,
        published: entry.published,
        modified: entry.updated,
        author: summary.author.name,
        previous: post.previous?.path,
        next: post.next?.path,
        jsonLd: [
          postingData(current, summary, {
            image: image.path,
            description,
            url: search.original ?? summary.path,
          }),
          breadcrumbData(current, crumbs),
        ],
      },
      main: <Place name="Post" props={{ post, body: added.around(drawn.body), under: under.view }} />,
      ...joinDrawn(own, added, around, drawn, under),
      layout: 'reading',
    }
  }
}
