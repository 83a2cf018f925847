import { firstEdition } from '#shared/edition.ts'

/** The name of an edition in addresses: the first, which has no name, is `first`. */
export const nameOfEdition = (edition: string) => edition || 'first'

export const editionNamed = (name: string) => (name === 'first' ? firstEdition : name)
