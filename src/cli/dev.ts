import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { readTheme } from '#app/site-theme.ts'
import type { Command, SpokenIo } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { ConfigurationError, readEnvironment } from '#platform/config/environment.ts'
import { foldersOf } from '#platform/create-platform.ts'
import { isDevMessage } from '#platform/dev/dev-messages.ts'
import { devProblem } from '#platform/dev/dev-problem.ts'
import { readAssets } from '#platform/render/assets.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { words as devWords } from '#words/desk.dev.ts'
import { createDevLoop, type Failure } from './dev-loop.ts'
import { openDevPort } from './dev-port.ts'
import { buildCode } from './load-config.ts'
import { watchSite } from './watch-site.ts'

export const devCommand: Command = {
  name: 'dev',
  summary: help.dev,
  help: { usage: ['dev'], about: [help.devAbout] },
  async run(args, io) {
    commandArgs('dev', args, {})
    const environment = readEnvironment(io.environment)
    const { content, data, client } = foldersOf(io.folder, environment)
    const port = await openDevPort({
      host: environment.HOST,
      port: environment.PORT,
      client,
      script: readAssets([client]).script('dev-reload'),
    })
    const { folder, t } = io
    const loop = createDevLoop({
      port,
      start: (turn) =>
        spawn(process.execPath, [...process.execArgv, resolve(process.argv[1] ?? ''), 'start'], {
          cwd: folder,
          stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
          env: { ...io.environment, PORT: String(port.port), PORTICO_DEV: turn },
        }),
      build: () => buildSite(io),
      describe(failure, runs) {
        io.error(`${failure.text}\n${t(runs ? words.goesOn : words.notRunning)}`)
        return devProblem(runs ? 'unchanged' : 'stopped', { folder, ...failure }, t)
      },
      onEnded(how, told = { text: t(devWords.ended({ how })) }) {
        io.error(t(words.notRunning))
        return devProblem('stopped', { folder, ...told }, t)
      },
    })
    watchSite({ folder, content, data }, loop.changed)
    // The repository builds the program itself, and reports what is wrong with that build.
    process.on('message', (message) => {
      if (isDevMessage(message) && message.dev === 'failed') loop.refused(message.text ? message : undefined)
    })
    io.out(t(words.watching))
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

/** Answers why the site cannot be started as it is now. */
async function buildSite(io: Pick<SpokenIo, 'folder' | 'error' | 't'>): Promise<Failure | undefined> {
  try {
    await buildCode(io)
    await readTheme(io.folder)
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) return { text: String(error) }
    const { message, stack } = error
    return { text: error instanceof ConfigurationError ? message : (stack ?? message), stack }
  }
}
