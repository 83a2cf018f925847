import type { Site } from '#shared/site.ts'

/** Where something of this site will be in the file. */
export type LeavingEntry = { id: number; type: string; slug: string; title: string }

/** What is known of everything before the first item is written. */
export type LeavingSite = {
  /** Without a slash at the end. */
  url: string
  timezone: string
  now: Date
  authors: Site['authors']
  /** The number of an author by the key. */
  authorId(key: string): number
  /** What stands at a path of this site. */
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

/** `/about` as a whole address; others as they are. */
export const wholeAddress = (address: string, url: string) =>
  /^\/(?!\/)/.test(address) ? `${url}${address}` : address
