import type { DatabaseSync } from 'node:sqlite'
import { splitEdition } from '#shared/edition.ts'
import type { Here } from '../here.ts'
import type { ItemRow } from './item-row.ts'

/** `pages/about.md` in another language: `pages/about.fr.md`. */
const inLanguage = (path: string, edition: string) => path.replace(/\.md$/, `.${edition}.md`)

/**
 * Names of files say what translates what, so that a text in a further language has the name of what it translates, and no
 * other text has that name by chance.
 */
export function createTranslatedFiles(db: DatabaseSync, here: Pick<Here, 'documents'>) {
  const placed = db.prepare(
    `select document from items where translations = ? and type = ? and document is not null and edition <> ? order by edition limit 1`,
  )
  const claim = db.prepare('insert into stems (path, owner) values (?, ?) on conflict do nothing')
  const owner = db.prepare('select owner from stems where path = ?')
  const ownerOf = ({ type, translations, n }: ItemRow) =>
    translations === '' ? `item ${n}` : `${type} ${translations}`
  const isFree = (path: string, row: ItemRow) =>
    claim.run(path, ownerOf(row)).changes > 0 || owner.get(path)?.owner === ownerOf(row)

  function* candidates(row: ItemRow, wanted: string): Generator<{ path: string; joins: boolean }> {
    const other = row.translations === '' ? undefined : placed.get(row.translations, row.type, row.edition)
    if (other) yield { path: splitEdition(String(other.document)).path, joins: true }
    yield { path: wanted, joins: false }
    for (let number = 2; ; number += 1) yield { path: wanted.replace(/\.md$/, `-${number}.md`), joins: false }
  }

  return {
    /** Of a text in the first language. */
    claim: (row: ItemRow, path: string) => void claim.run(splitEdition(path).path, ownerOf(row)),
    /** `wanted` is the name it would have in the first language. */
    async fileFor(row: ItemRow, wanted: string): Promise<string> {
      for (const { path, joins } of candidates(row, wanted)) {
        const file = inLanguage(path, row.edition)
        const { paths } = await here.documents({ ids: [], paths: joins ? [file] : [file, path] })
        if (paths.size === 0 && isFree(path, row) && claim.run(file, `file ${row.n}`).changes > 0) return file
      }
      throw new Error('There is always another name.')
    },
  }
}
