import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'

/** Folders of a site that nobody edits. */
const others = /^(?:node_modules|dist|\..+)$/

export type WatchedSite = { folder: string; content: string; data: string }

/** Hears of every change to the files of a site, and of a new build of the program itself, which notes its files when it is done. Answers how to stop. */
export function watchSite({ folder, content, data }: WatchedSite, changed: () => void) {
  const watched = new Set([data])
  const watchers: FSWatcher[] = []
  /** Answers whether there was one that nobody watched yet. */
  const watchFolders = () => {
    const within = entriesOf(folder)
      .filter((entry) => entry.isDirectory() && !others.test(entry.name))
      .map(({ name }) => join(folder, name))
    const fresh = new Set([...within, content].filter((place) => !watched.has(place) && existsSync(place)))
    for (const place of fresh) {
      watched.add(place)
      watchers.push(watch(place, { recursive: true }, changed))
    }
    return fresh.size > 0
  }
  watchFolders()
  // Many editors replace a file by another one. Whoever watches the file itself never hears of it again.
  watchers.push(
    watch(folder, (_, name) => void ((watchFolders() || /\.(?:ts|css)$/.test(name ?? '')) && changed())),
  )
  const dist = resolve(import.meta.dirname, '..')
  if (existsSync(join(dist, '.files')))
    watchers.push(watch(dist, (_, name) => void (name === '.files' && changed())))
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}

/** None of a folder that is being removed. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
