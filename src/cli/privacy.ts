import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { OpenSite } from '#app/open-site.ts'
import { type Command, CommandError, type CommandIo } from '#platform/commands/command.ts'
import { commandArgs, wrongUse } from '#platform/commands/command-args.ts'
import { logged, noted } from '#platform/commands/command-log.ts'
import { amountWords, auditSubject, type Failure, partsOf } from '#platform/personal-data.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { withExistingSite } from './open-site.ts'

export const privacyCommand: Command = {
  name: 'privacy',
  summary: 'Exports or erases everything about an e-mail address',
  help: `Usage: npx portico privacy export <address> <file.json>
       npx portico privacy erase <address> --yes

export  writes every message in which the address was given, in whatever field, with its files, mails and replies; mails that
        invite to a review; and what extensions keep about it
erase   deletes the same: messages, spam, uploads, replies, mails sent and unsent, what extensions keep. This cannot be undone;
        backups keep what they hold until they are deleted

An extension that fails is named, the rest is still done, and the command ends with 1. What is kept of visitors who gave no
address cannot be found again: network addresses are stored only as marks.`,
  async run(args, io) {
    const { values, positionals } = commandArgs(
      'privacy',
      args,
      { yes: { type: 'boolean', default: false } },
      3,
    )
    const [action, address, file] = positionals
    if (!address?.includes('@')) throw wrongUse('privacy', 'Say which e-mail address.')
    return withExistingSite(io, async (site) => {
      switch (action) {
        case 'export':
          if (!file) throw wrongUse('privacy', 'Say which file to write.')
          return exportTo(file, address, { site, io })
        case 'erase':
          return values.yes ? erase(address, { site, io }) : foresee(address, { site, io })
        default:
          throw wrongUse('privacy', 'Say what to do: export or erase.')
      }
    })
  },
}

type Deps = { site: OpenSite; io: CommandIo }

async function exportTo(file: string, address: string, { site, io }: Deps): Promise<number> {
  const exported = await site.personalData.export(address)
  await writeFile(resolve(io.folder, file), `${JSON.stringify(exported.file, null, 2)}\n`, { mode: 0o600 })
  await noted(site, { action: 'exported', subject: auditSubject(exported) })
  io.out(`Wrote ${inEnglish(amountWords(exported.amounts))} to ${file}`)
  for (const { says } of exported.unsearched) io.out(inEnglish(says))
  refuseFailures(exported.failures, {
    code: 'export_not_complete',
    says: `${file} is not complete.`,
    fix: 'run the same command again',
  })
  return 0
}

async function foresee(address: string, { site, io }: Deps): Promise<number> {
  const { amounts, failures, unsearched } = await site.personalData.export(address)
  const words = inEnglish(amountWords(amounts))
  io.out(
    `${words[0]?.toUpperCase()}${words.slice(1)} would be erased. Add --yes to do it; this cannot be undone.`,
  )
  for (const { reason } of failures) io.out(`What else there is could not be found out. ${reason}`)
  for (const { says } of unsearched) io.out(inEnglish(says))
  return 1
}

async function erase(address: string, { site, io }: Deps): Promise<number> {
  const { amounts, failures, unsearched } = await logged(
    site,
    'privacy erase',
    () => site.personalData.erase(address),
    (erased) => ({ action: 'erased', subject: auditSubject(erased) }),
  )
  io.out(`Erased ${inEnglish(amountWords(amounts))}.`)
  for (const { says } of unsearched) io.out(inEnglish(says))
  refuseFailures(failures, {
    code: 'erasure_not_complete',
    says: 'Not everything about this address is erased.',
    fix: 'run the same command again: it erases what is left',
  })
  return 0
}

function refuseFailures(
  failures: readonly Failure[],
  { code, says, fix }: { code: string; says: string; fix: string },
) {
  if (failures.length === 0) return
  const reasons = failures.map(({ reason }) => reason)
  const names = partsOf(failures).join(', ')
  throw new CommandError(code, [says, ...reasons].join('\n'), `Mend what failed (${names}), then ${fix}.`)
}
