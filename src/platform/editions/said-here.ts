import { firstEdition, type InEdition } from '#shared/edition.ts'

/**
 * What a name means in an edition, among all that has the name there or in the first, and their translations: what is called so
 * here, else the translation of what the first calls so, else that itself.
 */
export function saidHere<Row extends InEdition>(
  rows: readonly Row[],
  edition: string,
  isNamed: (row: Row) => boolean,
): Row | undefined {
  const [here, first] = [
    rows.filter((row) => row.edition === edition),
    rows.find((row) => row.edition === firstEdition && isNamed(row)),
  ]
  return here.find(isNamed) ?? here.find(({ translations }) => translations === first?.translations) ?? first
}
