import type { DatabaseSync } from 'node:sqlite'
import { urls } from '#shared/urls.ts'
import { numberedName } from '../../domain/media/media-name.ts'
import { pathOnSite } from '../../domain/plan/path-on-site.ts'
import type { IndexedFile } from './indexed-value.ts'

/** What a file below the old uploads is looked up by; addresses begin with a slash. */
export const uploadKey = (file: string) => `uploads:${file}`

/** Decides under which name each file is here, and by which addresses it was known. */
export function placeFiles(db: DatabaseSync): void {
  const put = db.prepare('update items set address = ? where n = ?')
  const putValue = db.prepare('update values_of set value = ? where n = ?')
  const putPath = db.prepare('insert into files (path, n) values (?, ?) on conflict do nothing')
  const rows = db.prepare('select n, value from values_of where n > ? order by n limit 500')
  const nameFor = createNames(db)
  db.exec('begin')
  for (let after = 0; ; ) {
    const batch = rows.all(after) as { n: number; value: string }[]
    if (batch.length === 0) break
    for (const { n, value } of batch) {
      const { media, ...more } = JSON.parse(value) as IndexedFile
      for (const { file, url } of media.places) {
        putPath.run(pathOnSite(url) ?? '', n)
        putPath.run(uploadKey(file), n)
      }
      const name = nameFor(media)
      if (name !== media.name) putValue.run(JSON.stringify({ media: { ...media, name }, ...more }), n)
      put.run(urls.media(name), n)
    }
    after = batch.at(-1)?.n ?? after
  }
  db.exec('commit')
}

/** One name for each file: signs that are not allowed here may be all that told two apart. */
function createNames(db: DatabaseSync) {
  const known = db.prepare('select name from library where file = ?')
  const take = db.prepare('insert into library (file, name) values (?, ?) on conflict do nothing')
  const last = new Map<string, number>()
  return ({ name, places }: IndexedFile['media']): string => {
    const file = places[0]?.file ?? name
    const before = known.get(file)?.name
    if (typeof before === 'string') return before
    if (take.run(file, name).changes > 0) return name
    for (let number = (last.get(name) ?? 1) + 1; ; number += 1) {
      const other = numberedName(name, number)
      if (take.run(file, other).changes === 0) continue
      last.set(name, number)
      return other
    }
  }
}
