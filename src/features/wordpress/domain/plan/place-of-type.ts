import { urls } from '#shared/urls.ts'

/** Where documents of a type are. `kind` is the type of entry here, if they are entries. */
export type TypePlace = {
  folder: string
  kind?: string
  dated?: boolean
  nested?: boolean
  /** Its number is not that of its document. */
  numbered?: boolean
  addressOf?(slug: string): string
}

/** The types of WordPress, and of plugins, that become documents. */
export const placeOfType: ReadonlyMap<string, TypePlace> = new Map<string, TypePlace>([
  ['page', { folder: 'pages', kind: 'page', nested: true, addressOf: (slug) => urls.page(slug) }],
  ['post', { folder: 'posts', kind: 'post', dated: true, addressOf: (slug) => urls.post(slug) }],
  ['wpcf7_contact_form', { folder: 'forms', numbered: true }],
])
