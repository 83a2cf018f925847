import { z } from 'zod'
import { describedVersion } from '#platform/documents/described-version.ts'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { parseYamlDocument } from '#platform/documents/front-matter.ts'
import { link } from '#platform/documents/link.ts'
import type { Sections } from '#platform/extension/sections.ts'
import { splitEdition } from '#shared/edition.ts'
import { ok } from '#shared/result.ts'
import { author, mediaPath, menuItem, toAuthors } from './site-kind.ts'
import type { SiteTables, WrittenSite } from './site-store.ts'

const text = z.string().trim().min(1)

/** The whole of `site.fr.yaml`: what is to be read otherwise in another language. */
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
  categories: z.record(z.string(), z.strictObject({ name: text, description: text.optional() })).optional(),
  menus: z
    .strictObject({ main: z.array(menuItem).optional(), footer: z.array(menuItem).optional() })
    .optional(),
  banner: z.record(z.string(), z.unknown()).optional(),
  look: z.record(z.string(), z.unknown()).optional(),
  ratings: z.record(z.string(), z.unknown()).optional(),
  comments: z.record(z.string(), z.unknown()).optional(),
  social: z.array(z.strictObject({ label: text, url: link })).optional(),
})

const editionOfSite = (path: string) => {
  const { path: plain, edition } = splitEdition(path)
  return plain === 'site.yaml' && edition !== '' ? edition : undefined
}

/** `site.fr.yaml`: a row for each further language. */
export const createSiteEditionKind = (sections: Sections): DocumentKind<WrittenSite['site']> => ({
  kind: 'site-edition',
  get version() {
    return describedVersion(Object.keys(sections))
  },
  matches: (path) => editionOfSite(path) !== undefined,
  parse(source) {
    const theirs = Object.entries(sections).map(([name, schema]) => [name, schema.optional()])
    const parsed = parseYamlDocument(source, siteEditionSchema.extend(Object.fromEntries(theirs) as object))
    if (!parsed.ok) return parsed
    return ok({ value: toSite(parsed.value.data), warnings: parsed.value.warnings })
  },
  async apply(tx, { path }, site) {
    const [edition, value] = [editionOfSite(path) ?? '', JSON.stringify(site)]
    await tx
      .$extendTables<SiteTables>()
      .insertInto('site')
      .values({ edition, value })
      .onConflict((conflict) => conflict.column('edition').doUpdateSet({ value }))
      .execute()
    return ok(['site'])
  },
  async remove(tx, { path }) {
    const edition = editionOfSite(path) ?? ''
    await tx.$extendTables<SiteTables>().deleteFrom('site').where('edition', '=', edition).execute()
    return ['site']
  },
})

/** Only what is written: the rest is as in the first language. */
function toSite({ image, image_alt, authors, menus, ...data }: z.output<typeof siteEditionSchema>) {
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
