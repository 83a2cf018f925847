import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandError, type PartCommand, type PartIo } from '#platform/commands/command.ts'
import { commandArgs, wholeNumber, wrongUse } from '#platform/commands/command-args.ts'
import { logged, noted } from '#platform/commands/command-log.ts'

import { agentWords } from '#platform/desk/agent-words.ts'
import type { ExtensionContext } from '#platform/extension/extension-context.ts'
import type { Box, Message, MessageSummary } from '#platform/services/inbox.ts'
import { sizeText } from '#shared/words/size-text.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words as commandWords } from '#words/desk.commands.ts'
import { words } from '#words/desk.inbox.command.ts'
import { words as deskWords } from '#words/desk.inbox.ts'
import { messagesAsCsv } from '../server/export-messages.ts'
import { messageReference } from '../server/message.ts'
import { messagesService } from '../server/service.ts'

type CommandSite = ExtensionContext<unknown, 'portico:files' | 'portico:outboxRunner'>

type Io = PartIo<CommandSite>

export const inboxCommand: PartCommand<CommandSite> = {
  name: 'inbox',
  summary: words.summary,
  help: {
    usage: [
      'inbox list [--spam | --trash] [--form id] [--limit 50]',
      'inbox show <id>',
      'inbox export <file.csv> [--spam | --trash] [--form id]',
      'inbox restore <id>',
    ],
    parts: {
      list: words.listHelp,
      show: words.showHelp,
      export: words.exportHelp,
      restore: words.restoreHelp,
    },
  },
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
      ...(values.form !== undefined && { formId: wholeNumber('inbox', '--form', values.form) }),
    }
    return io.withSite(async (deps) => {
      const { messages } = deps.use(messagesService)
      switch (action) {
        case 'list': {
          const limit = wholeNumber('inbox', '--limit', values.limit)
          return list(await messages.list({ ...filter, limit }), io)
        }
        case 'show':
          return show(deps, await messages.find(needed(name, commandWords.missing({ argument: '<id>' }))), io)
        case 'export': {
          const written = needed(name, commandWords.missing({ argument: '<file.csv>' }))
          const { count, text } = await messagesAsCsv(
            (after, limit) => messages.listWhole({ ...filter, after, limit }),
            io.t,
          )
          await writeFile(resolve(io.folder, written), text, { mode: 0o600 })
          await noted(deps, deskWords.logExported({ count }))
          io.out(io.t(commandWords.wrote({ count, file: written })))
          return 0
        }
        case 'restore':
          return restore(deps, needed(name, commandWords.missing({ argument: '<id>' })), io)
        default:
          throw wrongUse('inbox', commandWords.sayWhat({ actions: 'list, show, export, restore' }))
      }
    })
  },
}

function needed(name: string | undefined, problem: Translatable): string {
  if (name) return name
  throw wrongUse('inbox', problem)
}

const notThere = () =>
  new CommandError(
    'not_found',
    words.notThere,
    words.notThereFix({ command: 'npx portico inbox list', options: '--spam, --trash' }),
  )

function list(messages: readonly MessageSummary[], { out, t }: Io) {
  for (const { id, createdAt, formTitle, fromName, fromEmail, subject, seenAt } of messages) {
    const from = [fromName, fromEmail && `<${fromEmail}>`].filter(Boolean).join(' ')
    out(`${id}  ${createdAt.toISOString()}  ${seenAt ? ' ' : '*'} ${formTitle}: ${subject} (${from})`)
  }
  out(t(messages.length === 0 ? deskWords.none : words.count({ count: messages.length })))
  return 0
}

async function show({ files, outboxRunner }: CommandSite, message: Message | undefined, { out, t }: Io) {
  if (!message) throw notThere()
  const reference = messageReference(message.id)
  const { formTitle: form, createdAt, box, fromName, fromEmail, subject, meta } = message
  const width = Math.max(...[words.from, words.subject, words.page].map((label) => t(label).length))
  const line = (label: Translatable, what: Translatable) => out(`${t(label).padEnd(width)} ${t(what)}`)
  out(t(words.about({ form, moment: createdAt.toISOString(), box })))
  line(words.from, `${fromName} <${fromEmail}>`)
  line(words.subject, subject)
  line(words.page, `${meta.url}\n`)
  for (const { name, values } of message.fields) out(`${name}: ${values.join(', ')}`)
  for (const { accepted, text } of message.consents) line(accepted ? words.agreed : words.notAgreed, text)
  for (const { agent, reason } of message.spamReasons)
    line(words.spam, words.spamReason({ reason, agent: agentWords(agent) }))
  for (const address of meta.unanswered ?? []) line(words.noMail, words.hadMany({ address }))
  for (const { id, name, size } of await files.ofReference(reference))
    line(words.file, words.fileAt({ name, size: sizeText(size, t.language), path: files.path(id) }))
  for (const { id, state, lastError } of await outboxRunner.outbox.list({ family: 'mails', reference })) {
    const mail = t(words.mailState({ id, state }))
    line(words.mail, lastError ? `${mail}: ${t(lastError)}` : mail)
  }
  return 0
}

async function restore(deps: CommandSite, id: string, { out, t }: Io) {
  const outcome = await logged(
    deps,
    'inbox restore',
    () => deps.use(messagesService).restore(id),
    (outcome) => (outcome === 'restored' ? deskWords.logNotSpam({ count: 1 }) : undefined),
  )
  if (outcome === 'not_found') throw notThere()
  out(t(restoreWords[outcome]))
  return 0
}

const restoreWords = { restored: words.restored, not_spam: words.notSpam, in_trash: words.inTrash }
