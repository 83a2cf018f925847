import { resolve } from 'node:path'
import { StandstillError } from '#platform/backup/while-it-moves.ts'
import {
  type Command,
  CommandError,
  type CommandIo,
  helpText,
  NotAnswered,
  type SpokenIo,
  stoppedCode,
} from '#platform/commands/command.ts'
import { terminalVoice } from '#platform/commands/terminal-voice.ts'
import { ConfigurationError } from '#platform/config/environment.ts'
import { tellDev } from '#platform/dev/dev-messages.ts'
import { ExtensionError } from '#platform/extension/extension-error.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { words } from '#words/desk.cli.ts'
import { words as commandWords } from '#words/desk.commands.ts'
import { ask, askSecret, showProgress } from './ask.ts'
import { commandsOfExtensions, ownCommands } from './commands.ts'
import { installPackage, packages } from './install-package.ts'
import { loadConfig } from './load-config.ts'
import { withNewestBackup } from './newest-backup-advice.ts'
import { systemRefusal } from './system-refusal.ts'

const terminal: CommandIo = {
  out: (line) => console.log(line),
  error: (line) => console.error(line),
  environment: process.env,
  folder: process.cwd(),
  interactive: process.stdout.isTTY === true,
  ...(process.stdout.isTTY && { progress: showProgress }),
  ...(process.stdout.isTTY && process.stdin.isTTY && { ask, askSecret }),
}

/** The exit code of a killed process: one that waits for a disk cannot end in any other way. */
export const hangingCode = 137

/** Returns the exit code. */
export async function runCommand(
  [word = 'help', ...args]: readonly string[],
  terminalIo: CommandIo = terminal,
): Promise<number> {
  const t = terminalVoice(terminalIo.environment)
  const io = { ...terminalIo, t }
  const name = word === '--version' ? 'version' : word
  const [second = '', ...others] = args
  const ofTwoWords = await moverFrom(`${name} ${second}`, others, io)
  if (ofTwoWords) return runFound(ofTwoWords, others, io)
  if (['help', '--help', '-h'].includes(name)) return help(io)
  const own = ownCommands.find((command) => command.name === name)
  const { found = own, problem } = own ? {} : await ofExtensions(name, io)
  if (found) return runFound(found, args, io)
  const advice = [t(words.seeList({ command: 'npx portico help' })), problem].filter(Boolean).join(' ')
  io.error(`unknown_command: ${t(words.noCommand({ name }))}\n${t(words.fix({ advice }))}`)
  return 2
}

async function runFound(command: Command, args: readonly string[], io: SpokenIo): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    io.out(helpText(command.help, io.t))
    return 0
  }
  try {
    return await command.run(args, io)
  } catch (error) {
    const lines: string[] = []
    const code = await explain(error, { ...io, error: (line) => void lines.push(line) })
    const text = lines.join('\n')
    io.error(text)
    if (io.environment.PORTICO_DEV !== undefined)
      tellDev({ dev: 'failed', text, stack: stackOf(causeOf(error)) })
    return code
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error

/** `import wordpress` and its like are of extensions. The package of one that we know is installed when it is asked for. */
async function moverFrom(name: string, args: readonly string[], io: SpokenIo): Promise<Command | undefined> {
  if (!/^(?:import|export) [a-z]/.test(name)) return undefined
  const { found, problem } = await ofExtensions(name, io)
  const inPackage = packages[name]
  if (found || inPackage === undefined) return found
  return {
    name,
    summary: words.inPackage,
    help: words.inPackageHelp({ command: `npx portico ${name}` }),
    async run() {
      // Installing a package again only helps if the package itself is broken.
      if (problem && !problem.includes(inPackage)) throw new ConfigurationError(problem)
      await installPackage(name, inPackage, io)
      const installed = await ofExtensions(name, io)
      if (!installed.found) throw new ConfigurationError(installed.problem ?? name)
      return installed.found.run(args, io)
    },
  }
}

/** Asked last: to know them, the site's code may have to be built. */
async function ofExtensions(name: string, io: SpokenIo): Promise<{ found?: Command; problem?: string }> {
  const { groups, problem } = await readExtensions(io)
  const found = groups.flatMap(({ commands }) => commands).find((command) => command.name === name)
  return { ...(found && { found }), ...(problem && { problem }) }
}

async function readExtensions(io: SpokenIo) {
  try {
    return { groups: commandsOfExtensions(await loadConfig(io)) }
  } catch (error) {
    const problem = io.t(words.extensionsUnknown({ reason: reasonOf(error) }))
    return { groups: [], problem }
  }
}

async function help(io: SpokenIo): Promise<number> {
  const { groups, problem } = await readExtensions(io)
  const ofGroups = groups.flatMap(({ commands }) => commands)
  const missing = Object.keys(packages).filter((name) => !ofGroups.some((command) => command.name === name))
  const own = [...ownCommands, ...missing.map((name) => ({ name, summary: words.inPackage }))]
  const all = [...own, ...ofGroups]
  const width = Math.max(...all.map((command) => command.name.length))
  const { t } = io
  const list = (commands: readonly Pick<Command, 'name' | 'summary'>[]) => {
    for (const command of commands) io.out(`  ${command.name.padEnd(width)}  ${t(command.summary)}`)
  }
  io.out(`${t(words.program)}\n\n${t(commandWords.usage)}`)
  io.out('  npx portico <command> [options]\n')
  list(own)
  for (const { extension, commands } of groups) {
    if (commands.length === 0) continue
    io.out(`\n${t(words.ofExtension({ name: extension }))}\n`)
    list(commands)
  }
  if (problem) io.out(`\n${problem}`)
  io.out(`\n${t(words.moreHelp({ command: 'npx portico <command> --help' }))}`)
  return 0
}

/** Errors an owner can fix are explained in words; any other keeps its stack for a bug report. */
async function explain(error: unknown, io: SpokenIo): Promise<number> {
  const { t } = io
  const advised = ({ code, fix }: { code: string; fix: string }) => adviseBackup(code, fix, io)
  if (error instanceof NotAnswered) {
    io.error(t(words.stopped))
    return stoppedCode
  }
  const known = error instanceof CommandError ? error : systemRefusal(error)
  if (known) {
    const { code } = known
    const what = t(known.words.what)
    const fix = await advised({ code, fix: t(known.words.fix) })
    // Codes are for those who search a log for them.
    io.error(io.interactive ? `${what}\n${fix}` : `${code}: ${what}\n${t(words.fix({ advice: fix }))}`)
  } else if (error instanceof ConfigurationError) {
    const says = await advised({ code: error.code, fix: error.message })
    io.error(io.interactive ? says : `${error.code}: ${says}`)
  } else if (error instanceof ExtensionError) {
    io.error(`extension_failed: ${error.message}`)
    io.error(`${t(words.fix({ advice: words.mendExtension }))}\n${stackOf(error.cause)}`)
  } else {
    io.error(t(words.unexpected))
    io.error(stackOf(error))
  }
  return error instanceof StandstillError ? hangingCode : 1
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** An interrupted restore has to be repeated; a damaged site is replaced by the newest backup. */
const adviseBackup = (code: string, fix: string, { folder, environment, t }: SpokenIo) =>
  code === 'database_damaged' || code === 'database_gone'
    ? withNewestBackup(fix, resolve(folder, environment.PORTICO_DATA ?? 'data'), t)
    : fix
