import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandError, type CommandIo, type PartCommand } from '#platform/commands/command.ts'
import { commandArgs, wrongUse } from '#platform/commands/command-args.ts'
import { logged, noted } from '#platform/commands/command-log.ts'
import { counted } from '#platform/commands/counted.ts'
import type { PartSite } from '#platform/commands/part-site.ts'
import type { Box, Message, MessageSummary } from '#platform/services/inbox.ts'
import { messagesAsCsv } from '../server/export-messages.ts'
import { messageReference } from '../server/message.ts'
import { messagesService } from '../server/service.ts'

export const inboxCommand: PartCommand<PartSite> = {
  name: 'inbox',
  summary: 'Shows, exports and restores what visitors wrote',
  help: `Usage: npx portico inbox list [--spam | --trash] [--form id] [--limit 50]
       npx portico inbox show <id>
       npx portico inbox export <file.csv> [--spam | --trash] [--form id]
       npx portico inbox restore <id>

list     messages, newest first
show     one message with its fields, consents, files and mails
export   all of them as a table for a spreadsheet; no cell can run as a formula
restore  takes a message out of the spam; mails that were held back for it go out`,
  async run(args, io) {
    const { values, positionals } = commandArgs(
      'inbox',
      args,
      {
        spam: { type: 'boolean', default: false },
        trash: { type: 'boolean', default: false },
        form: { type: 'string' },
        limit: { type: 'string', default: '50' },
      },
      2,
    )
    const [action, name] = positionals
    const filter = {
      box: (values.trash ? 'trash' : values.spam ? 'spam' : 'inbox') as Box,
      ...(values.form !== undefined && { formId: wholeNumber(values.form, '--form') }),
    }
    return io.withSite(async (deps) => {
      const { messages } = deps.use(messagesService)
      switch (action) {
        case 'list':
          return list(await messages.list({ ...filter, limit: wholeNumber(values.limit, '--limit') }), io)
        case 'show':
          return show(deps, await messages.find(needed(name, 'message')), io)
        case 'export': {
          const file = resolve(io.folder, needed(name, 'file'))
          const { count, text } = await messagesAsCsv((after, limit) =>
            messages.listWhole({ ...filter, after, limit }),
          )
          await writeFile(file, text, { mode: 0o600 })
          await noted(deps, { action: 'exported', subject: counted(count, 'message') })
          io.out(`Wrote ${counted(count, 'message')} to ${name}`)
          return 0
        }
        case 'restore':
          return restore(deps, needed(name, 'message'), io)
        default:
          throw wrongUse('inbox', 'Say what to do: list, show, export or restore.')
      }
    })
  },
}

function wholeNumber(text: string, option: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw wrongUse('inbox', `${option} is "${text}", which is no number.`)
}

function needed(name: string | undefined, what: string): string {
  if (name) return name
  throw wrongUse('inbox', `Say which ${what}.`)
}

const notThere = () =>
  new CommandError(
    'not_found',
    'There is no such message.',
    'See "npx portico inbox list" (--spam, --trash).',
  )

function list(messages: readonly MessageSummary[], io: CommandIo) {
  for (const { id, createdAt, formTitle, fromName, fromEmail, subject, seenAt } of messages) {
    const from = [fromName, fromEmail && `<${fromEmail}>`].filter(Boolean).join(' ')
    io.out(`${id}  ${createdAt.toISOString()}  ${seenAt ? ' ' : '*'} ${formTitle}: ${subject} (${from})`)
  }
  io.out(messages.length === 0 ? 'Nothing here.' : `${counted(messages.length, 'message')} (* not read yet)`)
  return 0
}

async function show({ files, postOffice }: PartSite, message: Message | undefined, io: CommandIo) {
  if (!message) throw notThere()
  const reference = messageReference(message.id)
  io.out(`${message.formTitle}, ${message.createdAt.toISOString()}, ${message.box}`)
  io.out(`From:    ${message.fromName} <${message.fromEmail}>`)
  io.out(`Subject: ${message.subject}`)
  io.out(`Page:    ${message.meta.url}\n`)
  for (const { name, values } of message.fields) io.out(`${name}: ${values.join(', ')}`)
  for (const { accepted, text } of message.consents) io.out(`${accepted ? 'Agreed' : 'Not agreed'}: ${text}`)
  for (const { agent, reason } of message.spamReasons) io.out(`Spam, ${agent}: ${reason}`)
  for (const address of message.meta.unanswered ?? [])
    io.out(`No mail: ${address}, which had many within an hour`)
  for (const { id, name, size } of await files.ofReference(reference))
    io.out(`File:    ${name} (${size} bytes, ${files.path(id)})`)
  for (const { id, state, lastError = '' } of await postOffice.outbox.list({ family: 'mails', reference }))
    io.out(`Mail:    ${id} ${state} ${lastError}`)
  return 0
}

async function restore(deps: PartSite, id: string, io: CommandIo) {
  const outcome = await logged(
    deps,
    'inbox restore',
    () => deps.use(messagesService).restore(id),
    (outcome) =>
      outcome === 'restored' ? { action: 'marked as not spam', subject: '1 message' } : undefined,
  )
  if (outcome === 'not_found') throw notThere()
  io.out(restoreWords[outcome])
  return 0
}

const restoreWords = {
  restored: 'It is in the inbox now. Mails that were held back for it go out.',
  not_spam: 'It is in the inbox already.',
  in_trash: 'It is in the trash. Bring it back on the desk, at Messages, Trash.',
}
