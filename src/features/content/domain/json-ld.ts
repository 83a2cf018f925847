import { inEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import { urls } from '#shared/urls.ts'
import type { EntrySummary } from '#shared/views.ts'
import type { Message } from '#shared/words/define-words.ts'
import { canonicalOf } from './canonical.ts'
import type { Entry } from './entry.ts'

/** Schema.org objects; the frame adds the context. Addresses are whole, as search engines want them. */

const absolute = (site: Site, path: string) => absoluteUrl(site, path)
const websiteId = (site: Site) => absolute(site, '/#website')

export const websiteData = (site: Site) => ({
  '@type': 'WebSite',
  '@id': websiteId(site),
  name: site.title,
  description: site.description,
  url: absolute(site, inEdition(site.edition, urls.home)),
  inLanguage: site.language,
  publisher: publisher(site),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absolute(site, inEdition(site.edition, urls.search()))}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
})

const publisher = (site: Site) => ({
  '@type': 'Organization',
  '@id': absolute(site, '/#organization'),
  name: site.title,
  url: absolute(site, inEdition(site.edition, urls.home)),
  ...(site.logo && { logo: { '@type': 'ImageObject', url: absolute(site, site.logo) } }),
})

type PostingDetails = { image: string; description: string; url: string }

export const postingData = (site: Site, post: EntrySummary, { image, description, url }: PostingDetails) => ({
  '@type': 'BlogPosting',
  '@id': `${absolute(site, post.path)}#post`,
  headline: post.title,
  description,
  url: absolute(site, url),
  mainEntityOfPage: absolute(site, url),
  datePublished: post.published.toISOString(),
  dateModified: (post.updated ?? post.published).toISOString(),
  author: {
    '@type': post.author.slug ? 'Person' : 'Organization',
    name: post.author.name,
    url: absolute(site, post.author.path),
  },
  publisher: publisher(site),
  isPartOf: { '@id': websiteId(site) },
  inLanguage: site.language,
  image: absolute(site, image),
  timeRequired: `PT${post.readingMinutes}M`,
  ...(post.categories.length > 0 && { articleSection: post.categories.map(({ name }) => name) }),
  ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name) }),
})

export type Crumb = { name: string | Message; path: string }

export const breadcrumbData = (site: Site, crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.title, path: inEdition(site.edition, urls.home) }, ...crumbs].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(site, path),
    }),
  ),
})

export const webPageData = (site: Site, entry: Entry, description: string) => ({
  '@type': 'WebPage',
  name: entry.title,
  description,
  url: absolute(site, canonicalOf(entry, site)),
  isPartOf: { '@id': websiteId(site) },
  inLanguage: site.language,
  ...(entry.updated && { dateModified: entry.updated.toISOString() }),
})
