import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { isTest } from '#build/site-sources.ts'

/**
 * The effect of a change: texts are read again, styles are built again, and for anything else the site is restarted.
 */
export type Change = 'content' | 'styles' | 'code'

/** Folders of a site that nobody edits. */
const others = /^(?:node_modules|dist|\..+)$/

type WatchedSite = { folder: string; content: string; data: string }

/**
 * Watches the files of a site, and new builds of the program itself, which list their files when done. Returns a
 * function that stops watching.
 */
export function watchSite({ folder, content, data }: WatchedSite, changed: (change: Change) => void) {
  const watched = new Set([data])
  const watchers: FSWatcher[] = []
  const tell = (path: string) => {
    const change = changeOf(path, content)
    if (change) changed(change)
  }
  /** Returns whether there was one not watched yet. */
  const watchFolders = () => {
    const within = entriesOf(folder)
      .filter((entry) => entry.isDirectory() && !others.test(entry.name))
      .map(({ name }) => join(folder, name))
    const fresh = new Set([...within, content].filter((place) => !watched.has(place) && existsSync(place)))
    for (const place of fresh) {
      watched.add(place)
      watchers.push(watch(place, { recursive: true }, (_, name) => tell(join(place, name ?? ''))))
    }
    return fresh.size > 0
  }
  watchFolders()
  // Many editors replace a file with another one. A watcher of the file itself would not notice later changes.
  watchers.push(
    watch(folder, (_, name) => {
      if (watchFolders()) changed('code')
      else if (/\.(?:ts|css)$|^package\.json$/.test(name ?? '')) tell(join(folder, name ?? ''))
    }),
  )
  const dist = resolve(import.meta.dirname, '..')
  if (existsSync(join(dist, '.files')))
    watchers.push(watch(dist, (_, name) => void (name === '.files' && changed('code'))))
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}

/** Ignores tests, and temporary files of editors. */
function changeOf(path: string, content: string): Change | undefined {
  if (isTest(path) || /(?:^|[\\/])\.[^\\/]*$|~$/.test(path)) return undefined
  if (path === content || path.startsWith(content + sep)) return 'content'
  return path.endsWith('.css') ? 'styles' : 'code'
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
