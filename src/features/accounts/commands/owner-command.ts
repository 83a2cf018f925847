import { CommandError, type PartCommand, type PartIo } from '#platform/commands/command.ts'
import { commandArgs, newHelp, newOption } from '#platform/commands/command-args.ts'
import { logged } from '#platform/commands/command-log.ts'
import type { ExtensionContext } from '#platform/extension/extension-context.ts'
import { siteService } from '#platform/services/site.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import { words } from '#words/desk.accounts.command.ts'
import { words as accountWords } from '#words/desk.accounts.ts'
import { readAccountName, readNewAccountName } from '../domain/account-name.ts'
import { accountsService } from '../server/service.ts'

type CommandSite = ExtensionContext<unknown, 'portico:address'>

type Io = PartIo<CommandSite>

export const ownerCommand: PartCommand<CommandSite> = {
  name: 'owner',
  summary: words.summary,
  help: {
    usage: ['owner create <name> [--new]', 'owner reset <name>'],
    about: [words.about, words.address],
    parts: { create: words.createHelp, reset: words.resetHelp, ...newHelp },
  },
  async run(args, io) {
    const { values, positionals } = commandArgs('owner', args, newOption, Number.POSITIVE_INFINITY)
    const [verb, ...names] = positionals
    if ((verb !== 'create' && verb !== 'reset') || names.length === 0) throw usage
    const read = verb === 'create' ? readNewAccountName : readAccountName
    const name = read(names.join(' '))
    if (!name.ok) throw new CommandError('bad_name', name.problem, usage.words.fix)
    return verb === 'create'
      ? io.withSite((deps) => create(deps, name.value, io), { begin: values.new })
      : io.withSite((deps) => reset(deps, name.value, io))
  },
}

const usage = new CommandError(
  'usage',
  words.usage,
  words.usageFix({ command: 'npx portico owner create Ana', reset: 'reset', create: 'create' }),
)

/** The account has no way in until its link is used. */
async function create(deps: CommandSite, name: string, io: Io): Promise<number> {
  const { accounts, resetPath } = deps.use(accountsService)
  const account = await logged(
    deps,
    'owner create',
    () => accounts.create({ name, role: 'owner' }),
    (created) => created && words.logOwner({ name }),
  )
  if (!account)
    throw new CommandError('name_taken', words.taken({ name }), words.takenFix({ command: 'reset' }))
  const path = await resetPath(account.id)
  if (!path) throw removedMeanwhile(name)
  await printLink(deps, io, path)
  return 0
}

async function reset(deps: CommandSite, name: string, io: Io): Promise<number> {
  const { accounts, resetPath } = deps.use(accountsService)
  const account = await accounts.byName(name)
  if (!account) {
    const names = (await accounts.list()).map((one) => one.name).join(', ')
    throw new CommandError(
      'no_account',
      words.noAccount({ name }),
      names ? words.accounts({ names }) : words.noAccountYet({ command: 'create' }),
    )
  }
  const path = await logged(
    deps,
    'owner reset',
    () => resetPath(account.id),
    (made) => (made ? accountWords.logResetLink({ name: account.name }) : undefined),
  )
  if (!path) throw removedMeanwhile(name)
  await printLink(deps, io, path)
  return 0
}

const removedMeanwhile = (name: string) =>
  new CommandError('no_account', words.removedNow({ name }), words.removedFix({ command: 'create' }))

async function printLink({ use, address }: CommandSite, io: Io, path: string) {
  const site = await use(siteService).current()
  const { url } = site
  io.out(absoluteUrl(site, path))
  // Beside the link, which a script may read.
  if (url === address.url() && !address.isKnown) io.error(io.t(words.notRunning({ address: url })))
}
