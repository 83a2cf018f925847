import type { Database } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import type { DocumentKind, Problem, SourceFile } from '#platform/documents/document-kind.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { readOnce } from '#platform/read-once.ts'
import { requestContext, withContext } from '#platform/request-context.ts'
import { firstEdition, splitEdition } from '#shared/edition.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import {
  directionOf,
  own,
  type Site,
  type SiteAuthor,
  type SiteLanguage,
  type SiteMenuItem,
} from '#shared/site.ts'
import { words } from '#words/site.ts'

/** `value` is JSON: of a further edition only what it says otherwise than the first. */
export type SiteTables = { site: { edition: string; value: string } }

declare module '#platform/request-context.ts' {
  interface RequestContext {
    /** The site's text for this request alone. */
    readonly siteDraft?: WrittenSite
  }
}

export type SiteStore = ReturnType<typeof createSite>

/** The text of an edition. */
export type WrittenSite = { edition: string; site: Partial<WrittenValues> }

/** Further editions may give only some properties of people. */
type WrittenValues = Omit<Site, 'authors'> & { authors: Readonly<Record<string, Partial<SiteAuthor>>> }

export type SiteStoreDeps = {
  db: Database
  /** Where the site is reached, when the environment says so; stronger than the file. */
  url?: string | undefined
  /** Where it is reached when nobody says so. */
  localUrl(): string
}

export function createSite({ db, url, localUrl }: SiteStoreDeps) {
  const { read } = db.tables<SiteTables>()
  const findSite = prepareQuery<SiteTables, SiteTables['site'], { edition: string }>((db, value) =>
    db
      .selectFrom('site')
      .select(['edition', 'value'])
      .where('edition', 'in', [firstEdition, value('edition')]),
  )
  const rowsFor = readOnce(async (edition) => (await findSite(read, { edition })).rows)
  const known = new Map<string, { text: string; written: Partial<WrittenValues> }>()

  const parsed = (edition: string, text = ''): Partial<WrittenValues> => {
    const kept = known.get(edition)
    if (kept?.text === text) return kept.written
    const written = text ? JSON.parse(text) : {}
    known.set(edition, { text, written })
    return written
  }

  return {
    /** While `work` runs, it sees the site with this text; everybody else sees it unchanged. */
    during: <Value>(siteDraft: WrittenSite, work: () => Promise<Value>) => withContext({ siteDraft }, work),
    /** One or two rows are read for each request, so that a change is seen by every process at once; they are parsed only when they changed. */
    async current(): Promise<Site> {
      const edition = askedEdition()
      const rows = await rowsFor(edition)
      const said = requestContext().siteDraft
      const writtenFor = (name: string) =>
        said?.edition === name ? said.site : parsed(name, rows.find((row) => row.edition === name)?.value)
      const written = writtenFor(firstEdition) as Partial<Site>
      const site = atAddress({ ...siteWithoutFile, ...written }, url ?? written.url ?? localUrl())
      const spoken = edition === firstEdition ? undefined : own(site.languages, edition)
      return spoken ? inLanguage(site, edition, spoken, writtenFor(edition)) : site
    },
  }
}

/** A language does not get a domain that the environment gives to the site itself. */
function atAddress({ languages, ...site }: Omit<Site, 'url'>, url: string): Site {
  // A command that only looks at the site has no address.
  const host = URL.parse(url)?.host
  const isOwn = (language: SiteLanguage) => language.url !== undefined && new URL(language.url).host === host
  if (!Object.values(languages).some(isOwn)) return { ...site, languages, url }
  const freed = Object.entries(languages).map(([edition, language]) => [
    edition,
    isOwn(language) ? { ...language, url: undefined } : language,
  ])
  return { ...site, languages: Object.fromEntries(freed), url }
}

/** Anything an edition leaves out comes from the first, and is marked if it is in another language. */
function inLanguage(
  site: Site,
  edition: string,
  { language }: SiteLanguage,
  written: Partial<WrittenValues>,
): Site {
  const locale = language.replaceAll('-', '_')
  const lang = site.language === language ? undefined : site.language
  return {
    ...{ ...site, locale, ...written },
    menus: {
      main: written.menus?.main ?? markItems(site.menus.main, lang),
      footer: written.menus?.footer ?? markItems(site.menus.footer, lang),
    },
    authors: withAuthors(site.authors, written.authors ?? {}, lang),
    categories: { ...site.categories, ...written.categories },
    banner: withBanner(site.banner, written.banner),
    borrowed: lang === undefined ? undefined : { language: lang, keys: borrowedKeys(site, written) },
    ...{ edition, language, direction: directionOf(language) },
  }
}

const markItems = (items: readonly SiteMenuItem[], lang: string | undefined): readonly SiteMenuItem[] =>
  items.map((item) => ({
    ...item,
    ...(lang && { lang }),
    ...(item.children && { children: markItems(item.children, lang) }),
  }))

/** Key by key; a role and a life that are borrowed say so. */
function withAuthors(
  first: Site['authors'],
  written: WrittenValues['authors'],
  lang: string | undefined,
): Site['authors'] {
  const slugs = [...new Set([...Object.keys(first), ...Object.keys(written)])]
  return Object.fromEntries(
    slugs.map((slug) => {
      const said = own(written, slug)
      const author = { name: slug, ...own(first, slug), ...said }
      return [
        slug,
        {
          ...author,
          ...(lang && !said?.role && { roleLang: lang }),
          ...(lang && !said?.bio && { bioLang: lang }),
        },
      ]
    }),
  )
}

type Section = Readonly<Record<string, unknown>> | undefined
type BannerLink = { label?: string; url?: string }

/**
 * One with a name is a separate banner. One without translates that of the main language; it has no link if that would
 * have no text or no target.
 */
function withBanner(first: Section, written: Section): Section {
  if (!written || written.id !== undefined) return written ?? first
  const link: BannerLink = { ...(first?.link ?? {}), ...(written.link ?? {}) }
  return { ...first, ...written, link: link.label && link.url ? link : undefined }
}

/** In a banner, its text and its link are treated separately. */
function borrowedKeys(site: Site, { banner, ...written }: Partial<WrittenValues>): string[] {
  const keys = Object.keys(site).filter((key) => key !== 'banner' && !Object.hasOwn(written, key))
  if (banner?.id !== undefined) return keys
  const link = banner?.link as BannerLink | undefined
  return [...keys, ...(banner?.text ? [] : ['banner.text']), ...(link?.label ? [] : ['banner.link'])]
}

/** In English, as long as nobody has said in which language it is. */
export const siteWithoutFile: Omit<Site, 'url'> = {
  title: words.newSite.english,
  description: words.notDescribed.english,
  locale: 'en_US',
  language: 'en',
  direction: 'ltr',
  edition: firstEdition,
  languages: {},
  timezone: 'UTC',
  typography: true,
  postsPerPage: 8,
  authors: {},
  categories: {},
  menus: { main: [], footer: [] },
  social: [],
}

/** `kinds`: those of `site.yaml` and `site.fr.yaml`. */
export const createSiteDraft = (
  site: Pick<SiteStore, 'during'>,
  kinds: readonly DocumentKind<WrittenSite['site']>[],
) => ({
  async during<Value>(
    source: SourceFile,
    work: () => Promise<Value>,
  ): Promise<Result<Value, readonly Problem[]>> {
    const parsed = kinds.find(({ matches }) => matches(source.path))?.parse(source)
    if (!parsed) throw new Error(`${source.path} does not describe the site.`)
    if (!parsed.ok) return fail(parsed.problem)
    const { edition } = splitEdition(source.path)
    return ok(await site.during({ edition, site: parsed.value.value }, work))
  },
})
