import { pageUrls } from '#platform/editions/page-urls.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import type { PageView } from '#platform/render/page-view.ts'
import { Place } from '#platform/theme/place.tsx'
import type { Site } from '#shared/site.ts'
import type { FullEntry } from '../domain/entry.ts'
import { websiteData } from '../domain/json-ld.ts'
import { typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { withAdditions } from './draw-own.tsx'
import { tagOf } from './entry-tags.ts'
import { blockPlace, createEntryViews, describe, pictureAbove } from './entry-views.ts'
import { structuredDataOf } from './plain-entry.ts'
import { createPostsPlace } from './posts-place.ts'
import { searchHead } from './search-head.ts'

const latestOnHome = 5

/** The front page; `given` replaces the one that visitors see. */
export function createFrontPage(deps: ContentDeps) {
  const { entries, site, types, markdown, library, log, clock } = deps
  const views = createEntryViews(deps)
  const postsPlace = createPostsPlace(deps)
  return async (given?: FullEntry): Promise<PageView> => {
    const now = clock.now()
    const [current, found, latest, freshUntil] = await Promise.all([
      site.current(),
      given ?? entries.home(now),
      entries.posts({ by: 'all' }, { limit: latestOnHome, offset: 0 }, now),
      entries.nextChange(now),
    ])
    const entry = found ?? welcomePage(current)
    const type = found ? types.page : { ...types.page, fields: {}, additions: [] }
    const picture = pictureAbove(entry)
    const drawn = await markdown.draw(entry.body, blockPlace(entry, now), { eagerPicture: !picture })
    const [posts, { shown, drawn: ofFields }, { cards, around }, search] = await Promise.all([
      postsPlace(current),
      views.withFields(type, entry, current),
      views.posts(latest, current),
      searchHead(entry, current, library),
    ])
    const page = { ...shown, headings: drawn.headings, picture: picture ? shown.picture : undefined }
    const { text } = typographyOf(current)
    return {
      head: {
        title: '',
        description: describe(drawn, text(found?.description ?? current.description)),
        canonical: pageUrls.home(),
        type: 'website',
        ...search,
        jsonLd: [websiteData(current), ...structuredDataOf(type, entry, current, log)],
      },
      main: (
        <Place
          name="Front"
          props={{
            page,
            body: withAdditions(deps, type, shown, drawn.body),
            latest: cards,
            latestTitle: posts.title,
            latestLang: posts.titleLang,
            latestPath: posts.pathOf(),
          }}
        />
      ),
      ...joinDrawn(
        {
          tags: ['site', tagOf.pages, tagOf.posts, ...[entry, ...latest].map(({ id }) => tagOf.entry(id))],
          freshUntil,
        },
        ofFields,
        around,
        drawn,
      ),
      layout: 'wide',
    }
  }
}

/** For a site that has no page with `home: true` yet. */
const welcomePage = (site: Site): FullEntry => ({
  id: 0,
  kind: 'page',
  slug: '',
  path: pageUrls.home(),
  edition: site.edition,
  translations: '',
  title: site.title,
  excerpt: site.tagline ?? site.description,
  ownExcerpt: (site.tagline ?? site.description) !== site.title,
  ratings: false,
  comments: false,
  home: true,
  readingMinutes: 1,
  terms: [],
  fields: {},
  body: '',
})
