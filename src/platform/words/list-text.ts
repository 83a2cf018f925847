import { remember } from '#shared/remember.ts'

const formatOf = remember((language) => new Intl.ListFormat(language, { type: 'unit', style: 'short' }))

/** Names one after the other, without an "and": `Piece, Price`. */
export const listText = (items: readonly string[], language: string): string =>
  formatOf(language).format(items)
