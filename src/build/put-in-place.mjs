import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const listName = '.files'

/**
 * Replaces the previous build in `to` by the finished one in `from`. A running site still reads files of the build it
 * was started from, and so do pages that are open in a browser or cached by a CDN. Names contain hashes, so the files
 * of the previous build are kept; those of earlier builds are removed.
 */
export function putInPlace(from, to) {
  const built = filesBelow(from)
  const last = lastBuilt(to)
  for (const file of built) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    renameSync(join(from, file), join(to, file))
  }
  const kept = new Set([...built, ...last])
  for (const file of filesBelow(to)) if (!kept.has(file)) rmSync(join(to, file))
  writeFileSync(join(to, listName), built.join('\n'))
  rmSync(from, { recursive: true })
}

/** Without a list, or with one that another way of building left behind, nobody knows which files belong to the last build. */
function lastBuilt(folder) {
  const list = join(folder, listName)
  const named = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  const isRight = named.length > 0 && named.every((file) => existsSync(join(folder, file)))
  return isRight ? named : filesBelow(folder)
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
}
