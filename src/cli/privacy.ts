import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { OpenSite } from '#app/open-site.ts'
import { type Command, CommandError, type SpokenIo } from '#platform/commands/command.ts'
import { commandArgs, wrongUse } from '#platform/commands/command-args.ts'
import { logged, noted } from '#platform/commands/command-log.ts'
import { amountWords, type Failure, logOf, partsOf } from '#platform/personal-data.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { words as commandsWords } from '#words/desk.commands.ts'
import { words as personalDataWords } from '#words/desk.personalData.ts'
import { withExistingSite } from './open-site.ts'

export const privacyCommand: Command = {
  name: 'privacy',
  summary: help.privacy,
  help: {
    usage: ['privacy export <address> <file.json>', 'privacy erase <address> --yes'],
    parts: { export: help.privacyExport, erase: help.privacyErase },
    notes: [help.privacyFails],
  },
  async run(args, io) {
    const { values, positionals } = commandArgs(
      'privacy',
      args,
      { yes: { type: 'boolean', default: false } },
      3,
    )
    const [action, address, file] = positionals
    if (!address?.includes('@')) throw wrongUse('privacy', words.whichAddress)
    return withExistingSite(io, async (site) => {
      switch (action) {
        case 'export':
          if (!file) throw wrongUse('privacy', words.whichFile)
          return exportTo(file, address, { site, io })
        case 'erase':
          return values.yes ? erase(address, { site, io }) : foresee(address, { site, io })
        default:
          throw wrongUse('privacy', commandsWords.sayWhat({ actions: 'export, erase' }))
      }
    })
  },
}

type Deps = { site: OpenSite; io: SpokenIo }

async function exportTo(file: string, address: string, { site, io }: Deps): Promise<number> {
  const exported = await site.personalData.export(address)
  await writeFile(resolve(io.folder, file), `${JSON.stringify(exported.file, null, 2)}\n`, { mode: 0o600 })
  await noted(site, logOf('exported', exported))
  io.out(io.t(words.wroteAmounts({ amounts: amountWords(exported.amounts), file })))
  for (const { says } of exported.unsearched) io.out(io.t(says))
  const { failures } = exported
  if (failures.length > 0)
    throw new CommandError(
      'export_not_complete',
      words.exportIncomplete({ file, reasons: reasonsOf(failures) }),
      words.exportIncompleteFix({ parts: partsOf(failures).join(', ') }),
    )
  return 0
}

async function foresee(address: string, { site, io }: Deps): Promise<number> {
  const { amounts, failures, unsearched } = await site.personalData.export(address)
  io.out(io.t(words.wouldErase({ amounts: amountWords(amounts), option: '--yes' })))
  for (const { reason } of failures) io.out(io.t(words.notFoundOut({ reason })))
  for (const { says } of unsearched) io.out(io.t(says))
  return 1
}

async function erase(address: string, { site, io }: Deps): Promise<number> {
  const { amounts, failures, unsearched } = await logged(
    site,
    'privacy erase',
    () => site.personalData.erase(address),
    (erased) => logOf('erased', erased),
  )
  io.out(io.t(personalDataWords.erased({ amounts: amountWords(amounts) })))
  for (const { says } of unsearched) io.out(io.t(says))
  if (failures.length > 0)
    throw new CommandError(
      'erasure_not_complete',
      words.eraseIncomplete({ reasons: reasonsOf(failures) }),
      words.exportIncompleteFix({ parts: partsOf(failures).join(', ') }),
    )
  return 0
}

const reasonsOf = (failures: readonly Failure[]) => failures.map(({ reason }) => reason).join('\n')
