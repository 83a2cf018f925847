import type { ExtensionContext, OwnPages } from 'portico/extension'

/** The site that is imported into. */
export type ImportSite = Pick<
  ExtensionContext<unknown, 'database' | 'everything'>,
  'db' | 'documents' | 'use' | 'clock' | 't'
> & {
  pages: Pick<OwnPages, 'drop'>
  /** For notes and files that only imports need, on the disk of the site. */
  folder: string
  /** There is no site yet: this one is for a look. */
  isThrownAway?: boolean
}

/** Shown with imported texts, instead of a name. */
export const editor = 'WordPress import'
