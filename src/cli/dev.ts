import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { readTheme } from '#app/site-theme.ts'
import type { Command, SpokenIo } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { createDevLoop } from './dev-loop.ts'
import { buildCode } from './load-config.ts'
import { watchSite } from './watch-site.ts'

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
      onFailed: () => io.error(io.say(words.notRunning)),
    })
    const { content, data } = foldersOf(io.folder, readEnvironment(io.environment))
    watchSite({ folder: io.folder, content, data }, loop.changed)
    io.out(io.say(words.watching))
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
export async function isSound(io: Pick<SpokenIo, 'folder' | 'error' | 'say'>): Promise<boolean> {
  try {
    await buildCode(io)
    await readTheme(io.folder)
    return true
  } catch (error) {
    io.error(`${error instanceof Error ? error.message : error}\n${io.say(words.goesOn)}`)
    return false
  }
}
