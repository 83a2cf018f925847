import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandError, type PartCommand } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { logged, noted } from '#platform/commands/command-log.ts'
import { counted } from '#platform/commands/counted.ts'
import type { PartSite } from '#platform/commands/part-site.ts'
import { messagesService } from '../server/service.ts'

export const privacyCommand: PartCommand<PartSite> = {
  name: 'privacy',
  summary: 'Exports or erases everything about an e-mail address',
  help: `Usage: npx portico privacy export <address> <file.json>
       npx portico privacy erase <address> --yes

export  writes every message in which the address was given, in whatever field, with its files, mails and answers
erase   deletes the same: messages, spam, uploads, answers, mails sent and unsent. This cannot be undone; backups keep what
        they hold until they are deleted

What is kept of visitors who gave no address cannot be found again: network addresses are stored only as marks.`,
  async run(args, io) {
    const { values, positionals } = commandArgs(
      'privacy',
      args,
      { yes: { type: 'boolean', default: false } },
      3,
    )
    const [action, email, file] = positionals
    if (!email?.includes('@')) throw new CommandError('usage', 'Say which e-mail address.', seeHelp)
    return io.withSite(async (deps) => {
      const { personalData } = deps.use(messagesService)
      switch (action) {
        case 'export': {
          if (!file) throw new CommandError('usage', 'Say which file to write.', seeHelp)
          const found = await personalData.export(email)
          await writeFile(resolve(io.folder, file), `${JSON.stringify(found, null, 2)}\n`, { mode: 0o600 })
          await noted(deps, {
            action: 'exported',
            subject: `${counted(found.length, 'message')}${ofOnePerson}`,
          })
          io.out(`Wrote ${counted(found.length, 'message')} to ${file}`)
          return 0
        }
        case 'erase': {
          if (!values.yes) {
            const { length } = await personalData.export(email)
            io.out(
              `${counted(length, 'message')} would be erased. Add --yes to do it; this cannot be undone.`,
            )
            return 1
          }
          const erased = await logged(
            deps,
            'privacy erase',
            () => personalData.erase(email),
            (count) => ({ action: 'erased', subject: `${counted(count, 'message')}${ofOnePerson}` }),
          )
          io.out(`Erased ${counted(erased, 'message')}.`)
          return 0
        }
        default:
          throw new CommandError('usage', 'Say what to do: export or erase.', seeHelp)
      }
    })
  },
}

/** The log outlives what was erased, so it does not say whose it was. */
const ofOnePerson = ' of one e-mail address'

const seeHelp = 'Run "npx portico privacy --help" to see how it is called.'
