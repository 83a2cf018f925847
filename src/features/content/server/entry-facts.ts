import { pageUrls } from '#platform/editions/page-urls.ts'
import { withContext } from '#platform/request-context.ts'
import type { EntryFacts, ListChoice, Where } from '#platform/services/entries.ts'
import { localTime } from '#shared/local-time.ts'
import { own } from '#shared/site.ts'
import type { Content } from './content.ts'
import { tagOf } from './entry-tags.ts'
import type { EntryType } from './entry-type.ts'
import { isKey } from './entry-type.ts'
import { plainEntry } from './plain-entry.ts'

const usualLimit = 100

export type EntryFactsDeps = Pick<Content, 'entries' | 'typed' | 'types' | 'site'>

/** Entries, as other parts see them. */
export function createEntryFacts({ entries, typed, types, site }: EntryFactsDeps) {
  return {
    async find(ids: readonly number[], now: Date): Promise<EntryFacts[]> {
      const [found, { authors }] = await Promise.all([
        forEverybody(() => entries.byIds(ids, now)),
        site.current(),
      ])
      return found.map((entry) => ({
        id: entry.id,
        slug: entry.slug,
        title: entry.title,
        path: entry.path,
        edition: entry.edition,
        excerpt: entry.excerpt,
        image: entry.image ? { src: entry.image, alt: entry.imageAlt ?? '' } : undefined,
        author: entry.author === undefined ? undefined : (own(authors, entry.author)?.name ?? entry.author),
        ratings: entry.ratings,
        tags: [tagOf.entry(entry.id)],
      }))
    },
    async list(name: string, choice: ListChoice, now: Date) {
      const { where = {}, from, over = true, untranslated, texts, restricted } = choice
      const { limit = usualLimit, offset = 0 } = choice
      const described = types.named(name)
      if (!described) throw new Error(`No part describes the type "${name}".`)
      for (const fitting of [where].flat()) refuseOthers(described, fitting)
      const { largestFirst = described.order.largestFirst } = choice
      const type = { ...described, order: { ...described.order, largestFirst } }
      const current = await site.current()
      const today = over ? undefined : localTime(now, current.timezone).slice(0, 10)
      const asked = { where, from, today, untranslated, texts, restricted }
      const found = await typed.list(type, asked, { limit, offset }, now)
      return found.map((entry) => plainEntry(entry, current))
    },
    values: typed.written,
    withoutComments: entries.withoutComments,
    postsPath: async (now: Date) => (await entries.listing(now))?.path ?? pageUrls.posts(),
    typeTag: tagOf.type,
    tag: tagOf.entry,
    text: async (id: number, now: Date) => (await forEverybody(() => typed.body(id, now))) ?? '',
  }
}

/** For anything cached or shown to all visitors: what this one may see does not count. */
const forEverybody = <Value>(work: () => Value): Value => withContext({ granted: new Set() }, work)

/** Other fields would find nothing, which would look as if there were no entries. */
function refuseOthers(type: EntryType, where: Where) {
  for (const field of Object.keys(where).filter((name) => name !== 'slug' && !isKey(type, name)))
    throw new Error(
      Object.hasOwn(type.fields, field)
        ? `Entries of the type "${type.name}" cannot be listed by "${field}". Add "filter: true" to this field.`
        : `The type "${type.name}" has no field "${field}" to list entries by. Name one that has "filter: true".`,
    )
}
