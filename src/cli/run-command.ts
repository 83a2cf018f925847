import { resolve } from 'node:path'
import { ConfigurationError } from '#platform/config/environment.ts'
import { backupCommand } from './backup.ts'
import { type Command, CommandError, type CommandIo } from './command.ts'
import { devCommand } from './dev.ts'
import { doctorCommand } from './doctor.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { inboxCommand } from './inbox.ts'
import { mailCommand } from './mail.ts'
import { migrateCommand } from './migrate.ts'
import { newCommand } from './new.ts'
import { withNewestBackup } from './newest-backup-advice.ts'
import { outboxCommand } from './outbox.ts'
import { ownerCommand } from './owner.ts'
import { privacyCommand } from './privacy.ts'
import { ratingsCommand } from './ratings.ts'
import { restoreCommand } from './restore.ts'
import { reviewsCommand } from './reviews.ts'
import { startCommand } from './start.ts'
import { systemRefusal } from './system-refusal.ts'

const commands: readonly Command[] = [
  startCommand,
  devCommand,
  newCommand,
  importCommand,
  exportCommand,
  migrateCommand,
  inboxCommand,
  outboxCommand,
  mailCommand,
  privacyCommand,
  reviewsCommand,
  backupCommand,
  restoreCommand,
  ownerCommand,
  ratingsCommand,
  doctorCommand,
]

const io: CommandIo = {
  out: (line) => console.log(line),
  error: (line) => console.error(line),
  environment: process.env,
  folder: process.cwd(),
  interactive: process.stdout.isTTY === true,
}

/** Answers the exit code. */
export async function runCommand([name = 'help', ...args]: readonly string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) return help()
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) {
    io.error(`unknown_command: There is no command "${name}".\nFix: Run "npx portico help" for the list.`)
    return 2
  }
  if (args.includes('--help') || args.includes('-h')) {
    io.out(command.help)
    return 0
  }
  try {
    return await command.run(args, io)
  } catch (error) {
    return await explain(error)
  }
}

function help(): number {
  const width = Math.max(...commands.map((command) => command.name.length))
  io.out('Portico: a content website in one program.\n\nUsage: npx portico <command> [options]\n')
  for (const command of commands) io.out(`  ${command.name.padEnd(width)}  ${command.summary}`)
  io.out('\n"npx portico <command> --help" says more about one of them.')
  return 0
}

/** What an owner can mend is said in words; anything else keeps its stack for a bug report. */
async function explain(error: unknown): Promise<number> {
  const known = error instanceof CommandError ? error : systemRefusal(error)
  if (known) {
    io.error(`${known.code}: ${known.message}\nFix: ${await advised(known)}`)
  } else if (error instanceof ConfigurationError) {
    io.error(`${error.code}: ${await advised({ code: error.code, fix: error.message })}`)
  } else {
    io.error('Something went wrong that Portico did not expect. Please report it with these lines:')
    io.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  return 1
}

/** What was cut off is to be put back again; what is damaged is replaced by the newest there is. */
const advised = ({ code, fix }: { code: string; fix: string }) =>
  code === 'database_damaged'
    ? withNewestBackup(fix, resolve(io.folder, io.environment.PORTICO_DATA ?? 'data'))
    : fix
