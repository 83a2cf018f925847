import { languageAttributes } from '#platform/editions/language-attributes.ts'
import { pageUrls } from '#platform/editions/page-urls.ts'
import type { ShownEntry } from '#platform/extension/content-type.ts'
import type { BlockPlace } from '#platform/render/block.ts'
import { joinDrawn } from '#platform/render/drawn.ts'
import type { CardEntry } from '#platform/theme/places.ts'
import { firstEdition } from '#shared/edition.ts'
import { own, type Site } from '#shared/site.ts'
import type { AuthorView, EntrySummary, TermView } from '#shared/views.ts'
import type { Entry, FullEntry, Term } from '../domain/entry.ts'
import { withoutInlineMarks } from '../domain/inline-marks.ts'
import type { TermTree } from '../domain/term-tree.ts'
import { typographyOf } from '../domain/typography.ts'
import type { ContentDeps } from './content-deps.ts'
import { typeCard } from './draw-own.tsx'
import type { EntryType } from './entry-type.ts'
import { createFieldViews } from './field-views.ts'

/** Makes what templates draw from what the stores keep. */
export function createEntryViews(deps: ContentDeps) {
  const { library, terms, types, clock } = deps
  const fieldsOf = createFieldViews(deps)

  const author = async (slug: string | undefined, site: Site): Promise<AuthorView> => {
    if (slug === undefined) return { slug: '', name: site.title, path: pageUrls.home() }
    const known = own(site.authors, slug)
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

  /** The props that views of every type get. */
  const shown = async (entry: Entry, site: Site, fields = {}): Promise<ShownEntry> => {
    const { text } = typographyOf(site)
    const excerpt = text(entry.excerpt)
    return {
      id: entry.id,
      title: text(entry.title),
      path: entry.path,
      lang: languageAttributes(site, entry.edition).lang,
      excerpt,
      standfirst: entry.ownExcerpt ? excerpt : undefined,
      published: entry.published ?? new Date(0),
      updated: entry.updated,
      picture: entry.image ? await library.describe(entry.image, entry.imageAlt) : undefined,
      fields,
    }
  }

  /** The same for lists of posts: with author and terms. */
  const summary = async (entry: Entry, site: Site, given?: ShownEntry): Promise<EntrySummary> => {
    const tree = await terms.current()
    const termViews = (kind: Term['kind']) =>
      entry.terms.filter((term) => term.kind === kind).map((term) => termView(term, site, tree))
    return {
      ...(given ?? (await shown(entry, site))),
      type: entry.kind,
      author: await author(entry.author, site),
      categories: termViews('category'),
      tags: termViews('tag'),
      readingMinutes: entry.readingMinutes,
      format: entry.format,
    }
  }

  /** With its fields ready to draw, and what these need of the page around them. */
  const withFields = async (type: EntryType, entry: Entry, site: Site) => {
    const { fields, drawn } = await fieldsOf(type.fields, entry, site, clock.now())
    return { shown: await shown(entry, site, fields), drawn: joinDrawn(...drawn) }
  }

  const listed = async <Card>(
    type: EntryType,
    entries: readonly Entry[],
    site: Site,
    cardOf: (shown: ShownEntry, entry: Entry) => Card,
  ) => {
    const made = await Promise.all(
      entries.map(async (entry) => {
        const { shown, drawn } = await withFields(type, entry, site)
        return { card: await cardOf(shown, entry), drawn }
      }),
    )
    // A page does not depend on what it links to.
    const around = { ...joinDrawn(...made.map(({ drawn }) => drawn)), jsonLd: [] }
    return { cards: made.map(({ card }) => card), around }
  }
  const posts = (entries: readonly Entry[], site: Site) =>
    listed(types.post, entries, site, (shown, entry) => summary(entry, site, shown))

  return {
    author,
    summary,
    withFields,
    posts,
    /** Entries as the list of their type shows them. */
    cards: (type: EntryType, entries: readonly Entry[], site: Site): ReturnType<typeof listed<CardEntry>> =>
      type.isDated
        ? posts(entries, site)
        : listed(type, entries, site, (shown) => typeCard(deps, type, shown)),
  }
}

/** For the blocks of its text. */
export const blockPlace = ({ id, kind, title, path }: Entry, now: Date): BlockPlace => ({
  entry: { id, kind, title, path },
  now,
})

/** The large picture above the text of a page, unless the text begins with it. */
export const pictureAbove = ({ image, body }: FullEntry) =>
  image && !beginsWithPicture(body, image) ? image : undefined

/** The description for search engines, prefixed by what the blocks of the text add. */
export const describe = ({ descriptionPrefix }: { descriptionPrefix?: string | undefined }, words: string) =>
  [descriptionPrefix, words].filter(Boolean).join(' ')

/** Its description in `terms.yaml`, or in `site.yaml`, where categories could be described earlier. */
export function termView({ kind, slug, name }: Term, site: Site, tree: TermTree): TermView {
  const ofTree = tree.find(kind, slug)
  const described = ofTree ?? (kind === 'category' ? own(site.categories, slug) : undefined)
  // Texts in the main language of the site are marked as such.
  const lang = ofTree && !ofTree.isTranslated ? languageAttributes(site, firstEdition).lang : undefined
  return {
    slug,
    name: described?.name ?? name,
    ...(lang && { lang }),
    path: pageUrls[kind](slug),
    description: described?.description && typographyOf(site).text(described.description),
  }
}

/** `ruth-pelletier` becomes `Ruth Pelletier`. */
const nameFrom = (slug: string) =>
  slug.replace(/(^|-)(\p{L})/gu, (_, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase())

/** Whether a picture, or a link around it, is the first thing in a Markdown text. */
function beginsWithPicture(markdown: string, src: string): boolean {
  const [line = ''] = markdown.trimStart().split('\n', 1)
  const isPicture = line.startsWith('![') || line.startsWith('[![')
  return isPicture && [')', ' '].some((end) => line.includes(`](${src}${end}`))
}
