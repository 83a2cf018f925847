import { firstEdition } from '#shared/edition.ts'
import type { Site } from '#shared/site.ts'

/** Entries in a language that the site does not have are kept, and not shown. */
export const shownEditions = ({ languages }: Pick<Site, 'languages'>): ReadonlySet<string> =>
  new Set([firstEdition, ...Object.keys(languages)])
