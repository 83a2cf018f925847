import { urls } from '#shared/urls.ts'
import { inEdition } from './edition.ts'
import { memoize } from './memoize.ts'

/** The site as its owner describes it in `site.yaml`. */
export type Site = {
  title: string
  tagline?: string | undefined
  description: string
  /** Origin without a trailing slash. */
  url: string
  /** As Open Graph writes it: `en_US`. */
  locale: string
  /** BCP 47: `en`, `pt-BR`. */
  language: string
  direction: 'ltr' | 'rtl'
  /** The name of the edition that this is; '' for the first. */
  edition: string
  /** All editions by name, if there are several. */
  languages: Readonly<Record<string, SiteLanguage>>
  /** Keys this edition does not have, and the language they come from. */
  borrowed?: { language: string; keys: readonly string[] } | undefined
  timezone: string
  /** Whether texts are shown with the quotes, dashes and dots of print. */
  typography: boolean
  email?: string | undefined
  address?: readonly string[] | undefined
  logo?: string | undefined
  /** The logo contains the name, so visitors see it without the name next to it. */
  logoOnly?: boolean | undefined
  image?: { path: string; alt: string } | undefined
  postsPerPage: number
  authors: Readonly<Record<string, SiteAuthor>>
  categories: Readonly<Record<string, SiteCategory>>
  menus: { main: readonly SiteMenuItem[]; footer: readonly SiteMenuItem[] }
  /** The ratings feature reads it. */
  ratings?: Readonly<Record<string, unknown>> | undefined
  /** The comments feature reads it. */
  comments?: Readonly<Record<string, unknown>> | undefined
  /** The feature of looks reads it. */
  look?: Readonly<Record<string, unknown>> | undefined
  /** The banner feature reads it. */
  banner?: Readonly<Record<string, unknown>> | undefined
  social: readonly { label: string; url: string }[]
}

/** One of several languages of a site. */
export type SiteLanguage = {
  /** BCP 47: `pt-BR`. */
  language: string
  /** Its label in the language switch, if it is not its own name for itself. */
  label?: string | undefined
  /** The origin of its own domain, if it has one: `https://exemple.fr`. Paths there have no language prefix. */
  url?: string | undefined
}

export type SiteAuthor = {
  name: string
  /** Its number on the WordPress site it came from: `?author=3` leads there. */
  id?: number | undefined
  role?: string | undefined
  bio?: string | undefined
  image?: string | undefined
  imageAlt?: string | undefined
  /** Where that is not the language of the page. */
  roleLang?: string | undefined
  bioLang?: string | undefined
}

type SiteCategory = { name: string; description?: string | undefined }

export type SiteMenuItem = {
  label: string
  url: string
  children?: readonly SiteMenuItem[] | undefined
  /** The language of the label, if it differs from the page's. */
  lang?: string | undefined
}

/** The owner's name for the list of all posts: the label of its link in the menu. */
export function postsTitle({ menus, edition }: Pick<Site, 'menus' | 'edition'>): string | undefined {
  const posts = inEdition(edition, urls.posts())
  return menus.main.find(({ url }) => url === posts)?.label
}

/** Attributes of an element in another language than its surroundings; empty if it is in the same. */
export type LanguageAttributes = { lang?: string; dir?: 'ltr' | 'rtl' }

/** Marks words that are in another language than those around them, which may also run the other way. */
export const inLanguage = (lang: string | undefined): LanguageAttributes =>
  lang === undefined ? {} : { lang, dir: directionOf(lang) }

/** The language of a part of the site, if it differs from the page's. */
export const borrowedLanguage = ({ borrowed }: Pick<Site, 'borrowed'>, key: string): string | undefined =>
  borrowed?.keys.includes(key) ? borrowed.language : undefined

/** The site's values for a section of an extension. */
export const sectionIn = (site: Site, name: string): unknown => own<unknown>(site, name)

/** An owner's value under a name that comes from an address: `constructor` is not an author. */
export const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const rightToLeftLanguages = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])
const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa'])

export const directionOf = memoize((language): 'ltr' | 'rtl' => {
  const { language: base, script } = new Intl.Locale(language)
  const isRightToLeft = script ? rightToLeftScripts.has(script) : rightToLeftLanguages.has(base)
  return isRightToLeft ? 'rtl' : 'ltr'
})
