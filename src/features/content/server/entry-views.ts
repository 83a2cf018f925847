import { languageMarks } from '#platform/editions/language-marks.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { Library } from '#platform/services/library.ts'
import { firstEdition } from '#shared/edition.ts'
import { own, type Site } from '#shared/site.ts'
import type { AuthorView, EntryLink, EntrySummary, TermView } from '#shared/views.ts'
import type { Entry, Term } from '../domain/entry.ts'
import { withoutInlineMarks } from '../domain/inline-marks.ts'
import type { TermTree } from '../domain/term-tree.ts'
import { typographyOf } from '../domain/typography.ts'
import type { Terms } from './terms-store.ts'

/** Makes what templates draw from what the stores keep. */
export type EntryViews = {
  /** `fields` are those that parts have added, ready to draw. */
  summary(entry: Entry, site: Site, fields?: EntrySummary['fields']): Promise<EntrySummary>
  author(slug: string | undefined, site: Site): Promise<AuthorView>
}

export type EntryViewsDeps = { library: Pick<Library, 'describe'>; terms: Terms }

export function createEntryViews({ library, terms }: EntryViewsDeps): EntryViews {
  const author: EntryViews['author'] = async (slug, site) => {
    const known = slug === undefined ? undefined : own(site.authors, slug)
    if (slug === undefined) return { slug: '', name: site.title, path: pageUrls.home() }
    return {
      slug,
      name: known?.name ?? nameFrom(slug),
      path: pageUrls.author(slug),
      role: known?.role,
      ...(known?.roleLang && { roleLang: known.roleLang }),
      ...(known?.bioLang && { bioLang: known.bioLang }),
      bio: known?.bio && typographyOf(site).text(withoutInlineMarks(known.bio)),
      picture: known?.image ? await library.describe(known.image, known.imageAlt) : undefined,
    }
  }
  const summary: EntryViews['summary'] = async (entry, site, fields = {}) => {
    const tree = await terms.current()
    const termViews = (kind: Term['kind']) =>
      entry.terms.filter((term) => term.kind === kind).map((term) => termView(term, site, tree))
    return {
      type: entry.kind,
      id: entry.id,
      title: typographyOf(site).text(entry.title),
      path: entry.path,
      excerpt: typographyOf(site).text(entry.excerpt),
      published: entry.published ?? new Date(0),
      updated: entry.updated,
      author: await author(entry.author, site),
      categories: termViews('category'),
      tags: termViews('tag'),
      picture: entry.image ? await library.describe(entry.image, entry.imageAlt) : undefined,
      readingMinutes: entry.readingMinutes,
      format: entry.format,
      fields,
    }
  }
  return { author, summary }
}

export const linkTo = (entry: Entry | undefined, site: Site): EntryLink | undefined =>
  entry && { title: typographyOf(site).text(entry.title), path: entry.path }

/** What `terms.yaml` says of it, or `site.yaml`, where categories could be described before. */
export function termView({ kind, slug, name }: Term, site: Site, tree: TermTree): TermView {
  const ofTree = tree.find(kind, slug)
  const described = ofTree ?? (kind === 'category' ? own(site.categories, slug) : undefined)
  const { text } = typographyOf(site)
  return {
    slug,
    name: described?.name ?? name,
    ...(ofTree && !ofTree.isTranslated && languageMark(site)),
    path: pageUrls[kind](slug),
    description: described?.description && text(described.description),
  }
}

/** On what is in the first language of the site. */
const languageMark = (site: Site) => {
  const { lang } = languageMarks(site, firstEdition)
  return lang && { lang }
}

/** `ruth-pelletier` becomes `Ruth Pelletier`. */
const nameFrom = (slug: string) =>
  slug.replace(/(^|-)(\p{L})/gu, (_, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase())
