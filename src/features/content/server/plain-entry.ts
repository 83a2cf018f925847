import type { ContentType, PlainEntry } from '#platform/extension/content-type.ts'
import { failureOf } from '#platform/extension/extension-error.ts'
import type { Log } from '#platform/log.ts'
import type { Site } from '#shared/site.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import type { Entry } from '../domain/entry.ts'
import type { EntryType } from './entry-type.ts'

/** An entry as other parts read it. */
export const plainEntry = (entry: Entry & { body?: string | undefined }, site: Site): PlainEntry => ({
  id: entry.id,
  slug: entry.slug,
  edition: entry.edition,
  title: entry.title,
  path: entry.path,
  url: entry.path === '' ? '' : absoluteUrl(site, entry.path),
  excerpt: entry.excerpt,
  published: entry.published ?? new Date(0),
  updated: entry.updated,
  image: entry.image && absoluteUrl(site, entry.image),
  text: entry.body,
  fields: entry.fields,
})

/** An entry's structured data from its type, and what other parts add to it. */
export function structuredDataOf(type: EntryType, entry: Entry, site: Site, log?: Log): object[] {
  const plain = plainEntry(entry, site)
  const describers: Pick<ContentType, 'structuredData' | 'by'>[] = [type, ...type.additions]
  return describers.flatMap(({ structuredData, by }) => {
    try {
      const told = structuredData?.(plain, site) ?? []
      // Values that JSON cannot hold would fail later, and take the page along.
      JSON.stringify(told)
      return told
    } catch (error) {
      const err = failureOf(by, error)
      log?.error({ err, type: type.name }, 'the structured data of a type could not be made')
      return []
    }
  })
}
