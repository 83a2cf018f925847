import { z } from 'zod'
import { siteAddress } from '#platform/config/site-address.ts'
import { describedVersion } from '#platform/documents/described-version.ts'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { link } from '#platform/documents/link.ts'
import type { Sections } from '#platform/extension/sections.ts'
import { ok } from '#shared/result.ts'
import { directionOf, type Site, type SiteMenuItem, siteWithoutFile } from '#shared/site.ts'
import { isLanguageTag } from '../domain/language-tag.ts'
import type { SiteTables } from './site-store.ts'

const text = z.string().trim().min(1)
const mediaPath = text.startsWith(
  '/media/',
  'Write the path of a file in content/media, e.g. /media/logo.svg.',
)

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

const isTimezone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The whole of `site.yaml`. */
export const siteSchema = z.object({
  title: text,
  tagline: text.optional(),
  description: text.optional(),
  url: siteAddress.optional(),
  locale: text
    .refine((locale) => isLanguageTag(locale.replaceAll('_', '-')), 'Write a locale such as en_US or de_DE.')
    .default('en_US'),
  language: text.refine(isLanguageTag, 'Write a language tag such as en or pt-BR.').optional(),
  timezone: text.refine(isTimezone, 'Write a zone such as Europe/Berlin or UTC.').default('UTC'),
  typography: z.boolean().default(true),
  email: z.email().optional(),
  address: z.array(text).optional(),
  logo: mediaPath.optional(),
  image: mediaPath.optional(),
  image_alt: text.optional(),
  posts_per_page: z.int().min(1).max(100).default(siteWithoutFile.postsPerPage),
  authors: z.record(z.string(), author).default({}),
  categories: z.record(z.string(), z.strictObject({ name: text, description: text.optional() })).default({}),
  menus: z
    .strictObject({ main: z.array(menuItem).default([]), footer: z.array(menuItem).default([]) })
    .prefault({}),
  banner: z.record(z.string(), z.unknown()).optional(),
  look: z.record(z.string(), z.unknown()).optional(),
  ratings: z.record(z.string(), z.unknown()).optional(),
  comments: z.record(z.string(), z.unknown()).optional(),
  social: z.array(z.strictObject({ label: text, url: link })).default([]),
})

/** Raised when more is read out of the file. */
const readingVersion = 5

/** `site.yaml`: one document, one row. Other parts check the sections that are theirs. */
export const createSiteKind = (
  sections: () => Sections,
): DocumentKind<Omit<Site, 'url'> & { url?: string }> => ({
  kind: 'site',
  // A section that nobody knew was left out: it is read when the extension whose it is has come, or come back.
  get version() {
    return readingVersion + describedVersion(Object.keys(sections()))
  },
  matches: (path) => path === 'site.yaml',
  parse(source) {
    const theirs = Object.entries(sections()).map(([name, schema]) => [name, schema.optional()])
    const parsed = parseYamlDocument(source, siteSchema.extend(Object.fromEntries(theirs) as object))
    if (!parsed.ok) return parsed
    return ok({ value: toSite(parsed.value.data), warnings: parsed.value.warnings })
  },
  async apply(tx, _document, site) {
    const value = JSON.stringify(site)
    await tx
      .$extendTables<SiteTables>()
      .insertInto('site')
      .values({ id: 1, value })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
      .execute()
    return ok(['site'])
  },
  async remove(tx) {
    await tx.$extendTables<SiteTables>().deleteFrom('site').execute()
    return ['site']
  },
})

function toSite({ image, image_alt, posts_per_page, authors, url, ...data }: z.output<typeof siteSchema>) {
  const language = data.language ?? new Intl.Locale(data.locale.replaceAll('_', '-')).toString()
  return {
    ...data,
    description: data.description ?? data.tagline ?? data.title,
    ...(url && { url }),
    language,
    direction: directionOf(language),
    image: image ? { path: image, alt: image_alt ?? '' } : undefined,
    postsPerPage: posts_per_page,
    authors: Object.fromEntries(
      Object.entries(authors).map(([slug, { image_alt, ...rest }]) => [
        slug,
        { ...rest, imageAlt: image_alt },
      ]),
    ),
  }
}
