import type { DatabaseSync } from 'node:sqlite'
import { urls } from '#shared/urls.ts'
import { pathOnSite } from '../../domain/plan/path-on-site.ts'
import type { IndexedFile } from './indexed-value.ts'

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
      const { url, file } = JSON.parse(value) as IndexedFile
      const path = pathOnSite(url)
      const name = file || path?.split('/uploads/')[1]
      if (!name || !path) continue
      putPath.run(path, n)
      put.run(urls.media(name), n)
    }
    after = batch.at(-1)?.n ?? after
  }
  db.exec('commit')
}
