import { z } from 'zod'
import { siteAddress } from '#platform/config/site-address.ts'
import { describedVersion } from '#platform/documents/described-version.ts'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { link } from '#platform/documents/link.ts'
import type { Sections, SiteSections } from '#platform/extension/sections.ts'
import { editionOf, firstEdition, splitEdition } from '#shared/edition.ts'
import { ok } from '#shared/result.ts'
import { directionOf, type Site, type SiteMenuItem } from '#shared/site.ts'
import { isLanguageTag } from '#shared/words/is-language-tag.ts'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words as ownerWords } from '#words/desk.site.ts'
import { type SiteTables, siteWithoutFile, type WrittenSite } from './site-store.ts'

const text = z.string().trim().min(1)
const mediaPath = text.startsWith('/media/', encodeTranslatable(ownerWords.mediaPathLike))

const menuItem: z.ZodType<SiteMenuItem> = z.strictObject({
  label: text,
  url: link,
  get children() {
    return z.array(menuItem).optional()
  },
})

const author = z.strictObject({
  name: text,
  id: z.int().min(1).optional(),
  role: text.optional(),
  bio: text.optional(),
  image: mediaPath.optional(),
  image_alt: text.optional(),
})

const category = z.strictObject({ name: text, description: text.optional() })

/** A page about the site elsewhere. */
const profile = z.strictObject({ label: text, url: link })

/** The name of a further language is used in addresses and in names of files. */
function namesLanguages({ value, issues }: z.core.ParsePayload<Record<string, unknown>>) {
  for (const name of Object.keys(value).filter((name) => !isLanguageTag(name) || !editionOf(name)))
    issues.push({ code: 'custom', path: [name], message: languageAdvice, input: name })
}

/** `fr` and `FR`, or `iw` and `he`, or the main language again, mean the same language. */
function tellsLanguagesApart({ value, issues }: z.core.ParsePayload<z.output<typeof siteSchema>>) {
  const taken = new Set([canonical(firstLanguage(value))])
  const editions = new Set<string>()
  for (const [name, { language = name }] of Object.entries(value.languages)) {
    const edition = editionOf(name) ?? name
    if (taken.has(canonical(language)) || editions.has(edition))
      issues.push({
        code: 'custom',
        path: ['languages', name],
        message: encodeTranslatable(ownerWords.languageTaken),
        input: name,
      })
    taken.add(canonical(language))
    editions.add(edition)
  }
}

const canonical = (language: string) => new Intl.Locale(language).toString()

const firstLanguage = ({ language, locale }: Pick<z.output<typeof siteSchema>, 'language' | 'locale'>) =>
  language ?? canonical(locale.replaceAll('_', '-'))

/** A host shows one language: each domain is given once, and is not the site's own. */
function tellsDomainsApart({ value, issues }: z.core.ParsePayload<z.output<typeof siteSchema>>) {
  const taken = new Set(value.url && [hostOf(value.url)])
  for (const [name, { url }] of Object.entries(value.languages)) {
    if (!url) continue
    if (taken.has(hostOf(url)))
      issues.push({
        code: 'custom',
        path: ['languages', name, 'url'],
        message: encodeTranslatable(ownerWords.domainTaken),
        input: url,
      })
    taken.add(hostOf(url))
  }
}

/** A dot at its end changes nothing. */
const hostOf = (address: string) => new URL(address).host.replace(/\.(?=:|$)/, '')

const isTimezone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const languageAdvice = encodeTranslatable(ownerWords.languageLike)
const domainAdvice = encodeTranslatable(ownerWords.domainLike)

/**
 * `language`: its language, if the name of the edition does not give it completely: `pt: { language: pt-BR }`. `url`:
 * the domain it has for itself.
 */
const furtherLanguage = z.strictObject({
  language: text.refine(isLanguageTag, languageAdvice).optional(),
  label: text.optional(),
  url: siteAddress.refine((address) => address.startsWith('https:'), domainAdvice).optional(),
})

/** The whole of `site.yaml`. */
export const siteSchema = z.object({
  title: text,
  tagline: text.optional(),
  description: text.optional(),
  url: siteAddress.optional(),
  locale: text
    .refine((locale) => isLanguageTag(locale.replaceAll('_', '-')), encodeTranslatable(ownerWords.localeLike))
    .default('en_US'),
  language: text.refine(isLanguageTag, languageAdvice).optional(),
  languages: z.record(z.string(), furtherLanguage).default({}).check(namesLanguages),
  timezone: text.refine(isTimezone, encodeTranslatable(ownerWords.timezoneLike)).default('UTC'),
  typography: z.boolean().default(true),
  email: z.email().optional(),
  address: z.array(text).optional(),
  logo: mediaPath.optional(),
  logo_only: z.boolean().optional(),
  image: mediaPath.optional(),
  image_alt: text.optional(),
  posts_per_page: z.int().min(1).max(100).default(siteWithoutFile.postsPerPage),
  authors: z.record(z.string(), author).default({}),
  categories: z.record(z.string(), category).default({}),
  menus: z
    .strictObject({ main: z.array(menuItem).default([]), footer: z.array(menuItem).default([]) })
    .prefault({}),
  social: z.array(profile).default([]),
})

/** The whole of `site.fr.yaml`: texts in another language. */
export const siteEditionSchema = z.object({
  title: text.optional(),
  tagline: text.optional(),
  description: text.optional(),
  email: z.email().optional(),
  address: z.array(text).optional(),
  logo: mediaPath.optional(),
  image: mediaPath.optional(),
  image_alt: text.optional(),
  authors: z.record(z.string(), author.partial()).optional(),
  categories: z.record(z.string(), category).optional(),
  menus: z
    .strictObject({ main: z.array(menuItem).optional(), footer: z.array(menuItem).optional() })
    .optional(),
  social: z.array(profile).optional(),
})

/** Raised when more is read out of the file. */
const readingVersion = 7

/** `site.yaml`, and `site.fr.yaml` for each further language: a row each. Other parts check the sections that are theirs. */
export const createSiteKinds = ({ whole, ofEdition }: SiteSections): DocumentKind<WrittenSite['site']>[] => [
  {
    ...rowOfEdition,
    kind: 'site',
    // A section that nobody knew was left out: it is read when the extension whose it is has come, or come back.
    version: readingVersion + describedVersion(Object.keys(whole)),
    matches: (path) => path === 'site.yaml',
    parse(source) {
      const schema = siteSchema.extend(optional(whole)).check(tellsLanguagesApart, tellsDomainsApart)
      const parsed = parseYamlDocument(source, schema)
      if (!parsed.ok) return parsed
      return ok({ value: toSite(parsed.value.data), warnings: parsed.value.warnings })
    },
  },
  {
    ...rowOfEdition,
    kind: 'site-edition',
    version: describedVersion(Object.keys(ofEdition)),
    matches: (path) => path !== 'site.yaml' && splitEdition(path).path === 'site.yaml',
    parse(source) {
      const parsed = parseYamlDocument(source, siteEditionSchema.extend(optional(ofEdition)))
      if (!parsed.ok) return parsed
      return ok({ value: toSiteInLanguage(parsed.value.data), warnings: parsed.value.warnings })
    },
  },
]

const optional = (sections: Sections) =>
  Object.fromEntries(Object.entries(sections).map(([name, schema]) => [name, schema.optional()])) as object

const rowOfEdition: Pick<DocumentKind<WrittenSite['site']>, 'apply' | 'remove'> = {
  async apply(tx, { path }, site) {
    const { edition } = splitEdition(path)
    const value = JSON.stringify(site)
    await tx
      .$extendTables<SiteTables>()
      .insertInto('site')
      .values({ edition, value })
      .onConflict((conflict) => conflict.column('edition').doUpdateSet({ value }))
      .execute()
    return ok(['site'])
  },
  async remove(tx, { path }) {
    const { edition } = splitEdition(path)
    await tx.$extendTables<SiteTables>().deleteFrom('site').where('edition', '=', edition).execute()
    return ['site']
  },
}

function toSite({
  image,
  image_alt,
  logo_only,
  posts_per_page,
  authors,
  url,
  languages,
  ...data
}: z.output<typeof siteSchema>) {
  const language = firstLanguage(data)
  return {
    ...data,
    description: data.description ?? data.tagline ?? data.title,
    ...(url && { url }),
    language,
    direction: directionOf(language),
    edition: firstEdition,
    languages: toLanguages(language, languages),
    ...(logo_only && { logoOnly: true }),
    image: image ? { path: image, alt: image_alt ?? '' } : undefined,
    postsPerPage: posts_per_page,
    authors: toAuthors(authors),
  }
}

/** The main language first; empty if there are no others. */
function toLanguages(first: string, further: z.output<typeof siteSchema>['languages']): Site['languages'] {
  const all = Object.entries(further).map(([name, { language = name, label, url }]) => [
    editionOf(name) ?? name,
    { language: canonical(language), label, url },
  ])
  return all.length === 0 ? {} : Object.fromEntries([[firstEdition, { language: first }], ...all])
}

const toAuthors = <Author extends Partial<z.output<typeof author>>>(
  authors: Readonly<Record<string, Author>>,
) =>
  Object.fromEntries(
    Object.entries(authors).map(([slug, { image_alt, ...rest }]) => [slug, { ...rest, imageAlt: image_alt }]),
  )

/** Only what is written: the rest is as in the first language. */
function toSiteInLanguage({ image, image_alt, authors, menus, ...data }: z.output<typeof siteEditionSchema>) {
  const description = data.description ?? data.tagline ?? data.title
  const site: WrittenSite['site'] = {
    ...data,
    ...(description && { description }),
    ...(image && { image: { path: image, alt: image_alt ?? '' } }),
    ...(authors && { authors: toAuthors(authors) }),
    ...(menus && { menus: menus as NonNullable<WrittenSite['site']['menus']> }),
  }
  return site
}
