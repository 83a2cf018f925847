import { localTime, type Site, type SiteDocuments } from 'portico/extension'

/** Where something of this site will be in the file. */
export type LeavingEntry = { id: number; type: string; slug: string; title: string }

/** What is known about everything before the first item is written. */
export type LeavingSite = {
  /** Without a slash at the end. */
  url: string
  timezone: string
  now: Date
  authors: Site['authors']
  /** The number of an author by the key. */
  authorId(key: string): number
  /** The entry at a path of this site. */
  entryAt(path: string): LeavingEntry | undefined
  entryWithId(id: number): LeavingEntry | undefined
  /** In the first language unless said. */
  entryNamed(type: string, slug: string, edition?: string): LeavingEntry | undefined
  /** The number of a file by its address here: `/media/oak.webp`. */
  mediaId(address: string): number | undefined
  /** The number of a category or tag by its key. */
  termId(kind: 'category' | 'tag', slug: string): number | undefined
  /** A form by its id here: its number and title there. */
  form(id: number): { id: number; title: string } | undefined
}

/** WordPress's names for categories and tags. */
export const taxonomies = { category: 'category', tag: 'post_tag' } as const

/** `/about` as a whole address; others as they are. */
export const wholeAddress = (address: string, url: string) =>
  /^\/(?!\/)/.test(address) ? `${url}${address}` : address

/** A moment as WordPress keeps it: `2019-06-08 11:00:00` by the clocks of the site, and in Greenwich. */
export function writtenDate(moment: Date, timezone: string): { local: string; gmt: string } {
  const gmt = moment.toISOString().slice(0, 19).replace('T', ' ')
  return { local: `${localTime(moment, timezone).replace('T', ' ')}${gmt.slice(16)}`, gmt }
}

/** WordPress stores slugs percent-encoded if they contain non-English characters. */
export const writtenSlug = (slug: string) => encodeURIComponent(slug).toLowerCase()

/** WordPress remembers former slugs of a text, so addresses in the same folder need nothing else. */
export function splitAliases(
  aliases: readonly string[],
  path: string,
): { slugs: readonly string[]; others: readonly string[] } {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const slugIn = (alias: string) => {
    const slug = alias.startsWith(folder) ? alias.slice(folder.length) : ''
    return folder !== '/' && /^[^/?#]+$/.test(slug) ? slug : undefined
  }
  return {
    slugs: aliases.flatMap((alias) => slugIn(alias) ?? []),
    others: aliases.filter((alias) => slugIn(alias) === undefined),
  }
}

/** Unique numbers for exported items: the wanted one if it is free, and otherwise one above `highest`. */
export function createNumbers(highest: number) {
  const taken = new Set<number>()
  let last = highest
  const next = () => {
    do last += 1
    while (taken.has(last))
    taken.add(last)
    return last
  }
  return {
    next,
    take(wanted: number | undefined): number {
      if (wanted === undefined || taken.has(wanted)) return next()
      taken.add(wanted)
      return wanted
    },
  }
}

type LeavingSource = { id: number; path: string; text: string; removedAt?: Date | undefined }

/** Every document of a kind, one at a time, followed by removed ones that can still be restored. */
export async function* sourcesOf(
  documents: Pick<SiteDocuments, 'list' | 'find' | 'revisions'>,
  kind: string,
): AsyncGenerator<LeavingSource> {
  for (const { id } of await documents.list(kind)) {
    const found = await documents.find({ id })
    if (found) yield { id, path: found.path, text: found.text }
  }
  const removed = await documents.revisions.removed(kind)
  for (const { id, path, removedAt } of removed.toSorted((one, other) => one.id - other.id)) {
    const [newest] = await documents.revisions.list(id)
    const found = newest && (await documents.revisions.find(id, newest.number))
    if (found) yield { id, path, text: found.text, removedAt }
  }
}
