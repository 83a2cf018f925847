import { mailSchema } from '#platform/mail/mail.ts'
import type { OutboxItem, OutboxState } from '#platform/outbox/outbox-table.ts'
import { type Command, CommandError, type CommandIo } from './command.ts'
import { commandArgs } from './command-args.ts'
import { logged } from './command-log.ts'
import { counted } from './counted.ts'
import { withExistingSite } from './open-site.ts'

const states: readonly OutboxState[] = ['held', 'waiting', 'sending', 'sent', 'failed']

export const outboxCommand: Command = {
  name: 'outbox',
  summary: 'Shows mails that wait, were sent or failed, sends them again or drops them',
  help: `Usage: npx portico outbox list [--state held|waiting|sending|sent|failed]
       npx portico outbox show <id>
       npx portico outbox retry <id> | --all | --held
       npx portico outbox drop <id> | --held

list   mails, newest first, with their state
show   one mail: its parts, its attempts and the last answer of the mail server
retry  sends a mail again that failed or was held; --all: every one that failed; --held: every one that was held.
       The running site does it within seconds
drop   forgets a mail that failed or was held; --held: every one that was held. The messages themselves stay in the inbox

held     there was no mail server: set SMTP_URL. Then those of the last day go by themselves, and you decide about older ones
waiting  to be sent, or to be tried again
failed   refused for good three times, or tried for 72 hours`,
  async run(args, io) {
    const { values, positionals } = commandArgs(
      'outbox',
      args,
      {
        state: { type: 'string' },
        all: { type: 'boolean', default: false },
        held: { type: 'boolean', default: false },
      },
      2,
    )
    const [action, id] = positionals
    return withExistingSite(io, async (deps) => {
      const { outbox } = deps.postOffice
      switch (action) {
        case 'list':
          return list(await outbox.list({ ...stateOf(values.state), limit: 500 }), await outbox.counts(), io)
        case 'show':
          return show(await outbox.find(needed(id)), needed(id), io)
        case 'retry': {
          const which = values.all ? 'failed' : values.held ? 'held' : { id: needed(id) }
          const count = await logged(
            deps,
            'outbox retry',
            () => outbox.retry(which),
            (count) => (count > 0 ? { action: 'sent again', subject: counted(count, 'mail') } : undefined),
          )
          if (count === 0 && typeof which !== 'string') throw notThere(which.id)
          io.out(`${count} to be sent again.`)
          return 0
        }
        case 'drop': {
          const which = values.held ? 'held' : { id: needed(id) }
          const count = await logged(
            deps,
            'outbox drop',
            () => outbox.drop(which),
            (count) => (count > 0 ? { action: 'dropped', subject: counted(count, 'mail') } : undefined),
          )
          if (count === 0 && which !== 'held') throw notThere(which.id)
          io.out(`${counted(count, 'mail')} dropped.`)
          return 0
        }
        default:
          throw new CommandError('usage', 'Say what to do: list, show, retry or drop.', seeHelp)
      }
    })
  },
}

const seeHelp = 'Run "npx portico outbox --help" to see how it is called.'

function stateOf(text: string | undefined): { states?: readonly OutboxState[] } {
  if (text === undefined) return {}
  const state = states.find((one) => one === text)
  if (state) return { states: [state] }
  throw new CommandError('usage', `There is no state "${text}".`, `Use one of ${states.join(', ')}.`)
}

function needed(id: string | undefined): string {
  if (id) return id
  throw new CommandError('usage', 'Say which mail: its id is missing.', seeHelp)
}

const notThere = (id: string) =>
  new CommandError(
    'not_found',
    `There is no mail ${id} that failed, was held or waits.`,
    'See "npx portico outbox list"; of a mail whose form named no recipient there is nothing to send.',
  )

function list(items: readonly OutboxItem[], counts: Readonly<Record<OutboxState, number>>, io: CommandIo) {
  for (const item of items) {
    const trouble = item.lastError ? `  ${item.lastError}` : ''
    io.out(
      `${item.id}  ${item.createdAt.toISOString()}  ${item.state.padEnd(7)}  ${recipients(item)}${trouble}`,
    )
  }
  io.out(states.map((state) => `${counts[state]} ${state}`).join(', '))
  return 0
}

function show(item: OutboxItem | undefined, id: string, io: CommandIo) {
  if (!item) throw notThere(id)
  io.out(`State:     ${item.state}, ${item.attempts} attempts`)
  io.out(`Created:   ${item.createdAt.toISOString()}`)
  if (item.finishedAt) io.out(`Sent:      ${item.finishedAt.toISOString()}`)
  if (item.state === 'waiting') io.out(`Next try:  ${item.nextAt.toISOString()}`)
  if (item.lastError) io.out(`Last word: ${item.lastError}`)
  io.out(`About:     ${item.reference}`)
  const mail = mailOf(item)
  if (!mail) return 0
  io.out(`From:      ${mail.from.address}`)
  io.out(`To:        ${recipients(item)}`)
  io.out(`Subject:   ${mail.subject}\n`)
  io.out(mail.text)
  for (const { name } of mail.attachments) io.out(`Attached:  ${name}`)
  return 0
}

const recipients = (item: OutboxItem) =>
  mailOf(item)
    ?.to.map(({ address }) => address)
    .join(', ') ?? ''

function mailOf({ payload }: OutboxItem) {
  if (payload === '') return undefined
  const parsed = mailSchema.safeParse(JSON.parse(payload))
  return parsed.success ? parsed.data : undefined
}
