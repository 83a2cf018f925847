import { CommandError, type CommandIo, type PartCommand } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { logged } from '#platform/commands/command-log.ts'
import { newHelp, newOption } from '#platform/commands/new-option.ts'
import type { PartSite } from '#platform/commands/part-site.ts'
import { siteService } from '#platform/services/site.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { absoluteUrl } from '#shared/absolute-url.ts'
import { readAccountName, readNewAccountName } from '../domain/account-name.ts'
import { accountsService } from '../server/service.ts'

export const ownerCommand: PartCommand<PartSite> = {
  name: 'owner',
  summary: 'Opens the desk to an owner: a new one, or one who cannot get in',
  help: `Usage: npx portico owner create <name> [--new]
       npx portico owner reset <name>

Prints a link, good once and for a day. With it, "create" makes an account of that name with the role of owner, and
"reset" sets a new password for the account and ends its passkeys, codes and sessions. The site may be running; the
link then has the address that PORTICO_URL is for it, or that site.yaml names, or else the one it listens on.

${newHelp}`,
  async run(args, io) {
    const { values, positionals } = commandArgs('owner', args, newOption, Number.POSITIVE_INFINITY)
    const [verb, ...words] = positionals
    if ((verb !== 'create' && verb !== 'reset') || words.length === 0) throw usage
    const read = verb === 'create' ? readNewAccountName : readAccountName
    const name = read(words.join(' '))
    if (!name.ok) throw new CommandError('bad_name', inEnglish(name.problem), usage.fix)
    return verb === 'create'
      ? io.withSite((deps) => create(deps, name.value, io), { begin: values.new })
      : io.withSite((deps) => reset(deps, name.value, io))
  },
}

const usage = new CommandError(
  'usage',
  'It takes a verb and a name.',
  'Write "npx portico owner create Ana", or "reset" in place of "create".',
)

/** The account has no way in until its link is used. */
async function create(deps: PartSite, name: string, io: CommandIo): Promise<number> {
  const { accounts, resetPath } = deps.use(accountsService)
  const account = await logged(
    deps,
    'owner create',
    () => accounts.create({ name, role: 'owner' }),
    (created) => created && { action: 'made', subject: `the owner ${name}` },
  )
  if (!account)
    throw new CommandError(
      'name_taken',
      `There is an account "${name}" already.`,
      'Choose another name, or use "reset".',
    )
  const path = await resetPath(account.id)
  if (!path) throw removedMeanwhile(name)
  await printLink(deps, io, path)
  return 0
}

async function reset(deps: PartSite, name: string, io: CommandIo): Promise<number> {
  const { accounts, resetPath } = deps.use(accountsService)
  const account = await accounts.byName(name)
  if (!account) {
    const names = (await accounts.list()).map((one) => one.name).join(', ')
    throw new CommandError(
      'no_account',
      `There is no account "${name}".`,
      names ? `There are: ${names}.` : 'There is none yet: use "create".',
    )
  }
  const path = await logged(
    deps,
    'owner reset',
    () => resetPath(account.id),
    (made) => (made ? { action: 'made a reset link for', subject: account.name } : undefined),
  )
  if (!path) throw removedMeanwhile(name)
  await printLink(deps, io, path)
  return 0
}

const removedMeanwhile = (name: string) =>
  new CommandError('no_account', `The account "${name}" was removed at this moment.`, 'Use "create".')

async function printLink({ use, address }: PartSite, io: CommandIo, path: string) {
  const { url } = await use(siteService).current()
  io.out(absoluteUrl(url, path))
  if (url === address.url() && !address.isKnown) io.error(notRunning(url))
}

/** Beside the link, which a script may read. */
const notRunning = (url: string) =>
  `No site runs with this data folder now, so the link begins with ${url}, as PORT and HOST say.\nIf the site has another address, put that in its place, or set PORTICO_URL.`
