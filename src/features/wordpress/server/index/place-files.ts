import type { DatabaseSync } from 'node:sqlite'
import { urls } from '#shared/urls.ts'
import { pathOnSite } from '../../domain/plan/path-on-site.ts'
import type { IndexedFile } from './indexed-value.ts'

/** What a file below the old uploads is looked up by; addresses begin with a slash. */
export const uploadKey = (file: string) => `uploads:${file}`

/** Decides under which name each file is here, and by which addresses it was known. */
export function placeFiles(db: DatabaseSync): void {
  const put = db.prepare('update items set address = ? where n = ?')
  const putPath = db.prepare('insert into files (path, n) values (?, ?) on conflict do nothing')
  const rows = db.prepare('select n, value from values_of where n > ? order by n limit 500')
  db.exec('begin')
  for (let after = 0; ; ) {
    const batch = rows.all(after) as { n: number; value: string }[]
    if (batch.length === 0) break
    for (const { n, value } of batch) {
      const { media } = JSON.parse(value) as IndexedFile
      for (const { file, url } of media.places) {
        putPath.run(pathOnSite(url) ?? '', n)
        putPath.run(uploadKey(file), n)
      }
      put.run(urls.media(media.name), n)
    }
    after = batch.at(-1)?.n ?? after
  }
  db.exec('commit')
}
