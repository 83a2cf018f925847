import { firstEdition } from '#shared/edition.ts'

/** What an edition is asked for by: the first, which has no name, by `first`. */
export const nameOfEdition = (edition: string) => edition || 'first'

export const editionNamed = (name: string) => (name === 'first' ? firstEdition : name)
