import type { ExportAuthor, ExportSite, ExportTerm } from '../export/export-types.ts'
import { menuLocationsKey } from '../site/build-menus.ts'
import { plainText } from '../text/plain-text.ts'
import { metaRow, metaRows } from './meta-rows.ts'
import type { RestIndex, RestTerm, restUser } from './rest-values.ts'

/** Who may not see names for signing in sees the ones in addresses. */
export function exportAuthor(user: ReturnType<typeof restUser.parse>): ExportAuthor {
  return {
    id: user.id,
    login: user.username || user.slug || `author-${user.id}`,
    email: user.email,
    name: user.name,
    firstName: user.first_name,
    lastName: user.last_name,
    ...(user.description && { bio: user.description }),
    ...(user.url && { url: user.url }),
  }
}

/** An author of whom the site says nothing but the number. */
export const unknownAuthor = (id: number): ExportAuthor => ({
  id,
  login: `author-${id}`,
  email: '',
  name: '',
  firstName: '',
  lastName: '',
})

/** The terms of a taxonomy. The answer names the term above by its number, exports by its slug. */
export function exportTerms(taxonomy: string, terms: readonly RestTerm[]): ExportTerm[] {
  const slugs = new Map(terms.map(({ id, slug }) => [id, slug]))
  return terms.map(({ id, slug, name, parent, description, meta, locations }) => ({
    id,
    taxonomy,
    slug,
    name,
    parent: slugs.get(parent) ?? '',
    description,
    meta: [
      ...metaRows(meta),
      ...(locations.length > 0 ? [metaRow(menuLocationsKey, locations.join(','))] : []),
    ],
  }))
}

type Page = { language: string; generator: string; address: string }

/** What the site says of itself. `page` is what its front page says. */
export function exportSite(index: RestIndex, page: Page): Omit<ExportSite, 'version' | 'icon'> {
  const home = (index.home || page.address).replace(/\/$/, '')
  const timezone = timezoneOf(index)
  const hasPages = index.show_on_front === 'page'
  return {
    title: plainText(index.name),
    link: home,
    description: plainText(index.description),
    language: page.language,
    siteUrl: (index.url || home).replace(/\/$/, ''),
    blogUrl: home,
    generator: page.generator,
    ...(timezone && { timezone }),
    ...(index.show_on_front && {
      frontPage: hasPages ? index.page_on_front : 0,
      postsPage: hasPages ? index.page_for_posts : 0,
    }),
  }
}

/** A site that names no place has a number of hours. Hours have names, with their sign turned; halves have none. */
function timezoneOf({ timezone_string: name, gmt_offset: hours }: RestIndex): string | undefined {
  if (name) return name
  if (!Number.isInteger(hours) || Math.abs(hours) > 12) return undefined
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
