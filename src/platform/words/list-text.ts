import { remember } from '#shared/remember.ts'

const formatOf = remember((language) => new Intl.ListFormat(language, { type: 'unit', style: 'short' }))

/** The same in pieces: what stands between the items, and their places. */
export const listPieces = (count: number, language: string): (string | number)[] =>
  formatOf(language)
    .formatToParts(Array.from({ length: count }, (_, at) => String(at)))
    .map(({ type, value }) => (type === 'element' ? Number(value) : value))

/** Names one after the other, without an "and": `Piece, Price`. */
export const listText = (items: readonly string[], language: string): string =>
  formatOf(language).format(items)
