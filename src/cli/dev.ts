import { spawn } from 'node:child_process'
import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { readTheme } from '#app/site-theme.ts'
import type { Command, SpokenIo } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { createDevLoop } from './dev-loop.ts'
import { buildCode } from './load-config.ts'

export const devCommand: Command = {
  name: 'dev',
  summary: help.dev,
  help: { usage: ['dev'], about: [help.devAbout] },
  async run(args, io) {
    commandArgs('dev', args, {})
    const loop = createDevLoop({
      start: (turn) =>
        spawn(process.execPath, [...process.execArgv, resolve(process.argv[1] ?? ''), 'start'], {
          cwd: io.folder,
          stdio: 'inherit',
          env: { ...io.environment, PORTICO_DEV: turn },
        }),
      isSound: () => isSound(io),
      onFailed: () => io.error(io.t(words.notRunning)),
    })
    const { content, data } = foldersOf(io.folder, readEnvironment(io.environment))
    watchSite({ folder: io.folder, content, data }, loop.changed)
    io.out(io.t(words.watching))
    return new Promise<number>((exit) => {
      const end = () => void loop.end().then(() => exit(0))
      // A terminal tells the server of Ctrl+C itself.
      process.on('SIGINT', end)
      for (const signal of ['SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => {
          loop.signal(signal)
          end()
        })
    })
  },
}

/** Whether the site can be started as it is now. */
export async function isSound(io: Pick<SpokenIo, 'folder' | 'error' | 't'>): Promise<boolean> {
  try {
    await buildCode(io)
    await readTheme(io.folder)
    return true
  } catch (error) {
    io.error(`${error instanceof Error ? error.message : error}\n${io.t(words.goesOn)}`)
    return false
  }
}

/** Folders of a site that nobody edits. */
const others = /^(?:node_modules|dist|\..+)$/

type WatchedSite = { folder: string; content: string; data: string }

/**
 * Watches the files of a site, and new builds of the program itself, which list their files when done. Returns a
 * function that stops watching.
 */
export function watchSite({ folder, content, data }: WatchedSite, changed: () => void) {
  const watched = new Set([data])
  const watchers: FSWatcher[] = []
  /** Returns whether there was one not watched yet. */
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
  // Many editors replace a file with another one. A watcher of the file itself would not notice later changes.
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
