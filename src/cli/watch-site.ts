import { existsSync, readdirSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'

/** Folders of a site that nobody edits. */
const others = /^(?:node_modules|dist|\..+)$/

export type WatchedSite = { folder: string; content: string; data: string }

/** Hears of every change of what a site is made from, and of a new build of the program itself, which notes its files when it is done. */
export function watchSite({ folder, content, data }: WatchedSite, changed: () => void) {
  const watched = new Set([data])
  /** Answers whether there was one that nobody watched yet. */
  const watchFolders = () => {
    if (!existsSync(folder)) return false
    const within = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !others.test(entry.name))
      .map(({ name }) => join(folder, name))
    const fresh = new Set([...within, content].filter((place) => !watched.has(place) && existsSync(place)))
    for (const place of fresh) {
      watched.add(place)
      watch(place, { recursive: true }, changed)
    }
    return fresh.size > 0
  }
  watchFolders()
  // Many editors replace a file by another one. Whoever watches the file itself never hears of it again.
  watch(folder, (_, name) => void ((watchFolders() || /\.(?:ts|css)$/.test(name ?? '')) && changed()))
  const dist = resolve(import.meta.dirname, '..')
  if (existsSync(join(dist, '.files'))) watch(dist, (_, name) => void (name === '.files' && changed()))
}
