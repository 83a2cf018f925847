import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { Command, CommandIo } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { createDevLoop } from './dev-loop.ts'
import { buildCode } from './load-config.ts'
import { watchSite } from './watch-site.ts'

export const devCommand: Command = {
  name: 'dev',
  summary: 'Serves the site and reloads on every change of code or content',
  help: `Usage: npx portico dev

Serves the site, starts it anew when its content, theme, configuration or code changes, reloads open pages, and shows mistakes in blocks
where they stand.`,
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
      onFailed: () => io.error('The site does not run. It is started again as soon as you change something.'),
    })
    const { content, data } = foldersOf(io.folder, readEnvironment(io.environment))
    watchSite({ folder: io.folder, content, data }, loop.changed)
    io.out('watching the site; stop with Ctrl+C.')
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

async function isSound(io: CommandIo): Promise<boolean> {
  try {
    await buildCode(io)
    return true
  } catch (error) {
    io.error(`${error instanceof Error ? error.message : error}\nThe site goes on as it was.`)
    return false
  }
}
