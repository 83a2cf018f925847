import type { HeadView } from '#platform/render/page-view.ts'
import type { Library } from '#platform/services/library.ts'
import type { Site } from '#shared/site.ts'
import { canonicalOf } from '../domain/canonical.ts'
import type { Entry } from '../domain/entry.ts'
import { typographyOf } from '../domain/typography.ts'

type SearchHead = Pick<HeadView, 'wholeTitle' | 'original' | 'robots' | 'image'>

/** The metadata of an entry for search engines and link previews, if it differs from the page's. */
export async function searchHead(
  entry: Entry,
  site: Site,
  library: Pick<Library, 'describe'>,
): Promise<SearchHead> {
  const original = canonicalOf(entry, site)
  return {
    ...(entry.seoTitle && { wholeTitle: typographyOf(site).text(entry.seoTitle) }),
    ...(original !== entry.path && { original }),
    ...(entry.noindex && { robots: 'noindex' }),
    ...(await chosenImage(entry, library)),
  }
}

/** One that is not there leaves the usual one in its place. */
async function chosenImage({ shareImage, title }: Entry, library: Pick<Library, 'describe'>) {
  const picture = shareImage && (await library.describe(shareImage))
  if (!picture) return {}
  const { src: path, alt, width, height } = picture
  return { image: { path, alt: alt || title, width, height } }
}
