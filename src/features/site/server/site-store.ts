import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import { askedEdition } from '#platform/editions/asked-edition.ts'
import { firstEdition } from '#shared/edition.ts'
import { directionOf, own, type Site, type SiteLanguage, type SiteMenuItem } from '#shared/site.ts'
import { siteWithoutFile } from './site-without-file.ts'

/** `value` is JSON: of a further edition only what it says otherwise than the first. */
export type SiteTables = { site: { edition: string; value: string } }

export type SiteStore = {
  /** One or two rows are read each time, so that a change is seen by every process at once; they are parsed only when they changed. */
  current(): Promise<Site>
  /** What is asked for while `work` goes on says this instead; for everybody else the site is as it was. */
  during<Value>(site: Partial<Site>, work: () => Promise<Value>): Promise<Value>
}

export type SiteStoreDeps = {
  db: Database
  /** Where the site is reached, when the environment says so; stronger than the file. */
  url?: string | undefined
  /** Where it is reached when nobody says so. */
  localUrl(): string
}

export function createSite({ db, url, localUrl }: SiteStoreDeps): SiteStore {
  const { read } = db.tables<SiteTables>()
  const findSite = prepareQuery<SiteTables, { edition: string; value: string }>((db) =>
    db.selectFrom('site').select(['edition', 'value']).where('edition', 'in', [firstEdition, firstEdition]),
  )
  const proposed = new AsyncLocalStorage<Partial<Site>>()
  const known = new Map<string, { text: string; written: Partial<Site> }>()

  const parsed = (edition: string, text = ''): Partial<Site> => {
    const kept = known.get(edition)
    if (kept?.text === text) return kept.written
    const written = text ? JSON.parse(text) : {}
    known.set(edition, { text, written })
    return written
  }

  return {
    during: (site, work) => proposed.run(site, work),
    async current() {
      const edition = askedEdition()
      const { rows } = await findSite(read, [firstEdition, edition])
      const writtenFor = (name: string) => parsed(name, rows.find((row) => row.edition === name)?.value)
      const written = proposed.getStore() ?? writtenFor(firstEdition)
      const site = atAddress({ ...siteWithoutFile, ...written }, url ?? written.url ?? localUrl())
      const spoken = edition === firstEdition ? undefined : own(site.languages, edition)
      return spoken ? inLanguage(site, edition, spoken, writtenFor(edition)) : site
    },
  }
}

/** A language has no domain of its own where the environment says that the site itself stands there. */
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

/** What an edition does not say for itself is as in the first, and says so where it is in another language. */
function inLanguage(site: Site, edition: string, { language }: SiteLanguage, written: Partial<Site>): Site {
  const locale = language.replaceAll('-', '_')
  const lang = site.language === language ? undefined : site.language
  return {
    ...{ ...site, locale, ...written },
    menus: {
      main: written.menus?.main ?? markItems(site.menus.main, lang),
      footer: written.menus?.footer ?? markItems(site.menus.footer, lang),
    },
    authors: { ...markAuthors(site.authors, lang), ...written.authors },
    categories: { ...site.categories, ...written.categories },
    borrowed:
      lang === undefined
        ? undefined
        : { language: lang, keys: Object.keys(site).filter((key) => !Object.hasOwn(written, key)) },
    ...{ edition, language, direction: directionOf(language) },
  }
}

const markItems = (items: readonly SiteMenuItem[], lang: string | undefined): readonly SiteMenuItem[] =>
  items.map((item) => ({
    ...item,
    ...(lang && { lang }),
    ...(item.children && { children: markItems(item.children, lang) }),
  }))

const markAuthors = (authors: Site['authors'], lang: string | undefined): Site['authors'] =>
  Object.fromEntries(Object.entries(authors).map(([slug, author]) => [slug, { ...author, lang }]))
