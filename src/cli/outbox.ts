import { type Command, CommandError, type CommandIo } from '#platform/commands/command.ts'
import { commandArgs, wrongUse } from '#platform/commands/command-args.ts'
import { logged } from '#platform/commands/command-log.ts'
import { counted } from '#platform/commands/counted.ts'
import { recipientsOf } from '#platform/mail/describe-mail.ts'
import { readMail } from '#platform/mail/mail.ts'
import { mailKind, type OutboxItem, type OutboxState } from '#platform/outbox/outbox-table.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { withExistingSite } from './open-site.ts'

const states: readonly OutboxState[] = ['held', 'waiting', 'sending', 'sent', 'failed']

export const outboxCommand: Command = {
  name: 'outbox',
  summary: 'Shows mails and events that wait, were sent or failed, sends them again or drops them',
  help: `Usage: npx portico outbox list [--state held|waiting|sending|sent|failed]
       npx portico outbox show <id>
       npx portico outbox retry <id> | --all | --held
       npx portico outbox drop <id> | --held

list   mails, and events for extensions and webhooks, newest first, with their state
show   one of them: its parts, its attempts and the last answer
retry  sends one again that failed, was held or waits; --all: every one that failed; --held: every mail that was held.
       The running site does it within seconds
drop   forgets one that failed, was held or waits; --held: every mail that was held. The messages themselves stay in the inbox

held     a mail without a mail server: set SMTP_URL. Then those of the last day go by themselves, and you decide about older ones.
         An event for a webhook that is paused: start it again on the desk
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
          return list(await outbox.list({ ...stateOf(values.state), limit: 500 }), deps.postOffice, io)
        case 'show':
          return show(await outbox.find(needed(id)), needed(id), { io, postOffice: deps.postOffice })
        case 'retry': {
          const which = values.all ? 'failed' : values.held ? 'held' : { id: needed(id) }
          const kind = typeof which === 'string' ? mailKind : (await outbox.find(which.id))?.kind
          const count = await logged(
            deps,
            'outbox retry',
            () => outbox.retry(which),
            (count) => (count > 0 ? { action: 'sent again', subject: subjectOf(kind, count) } : undefined),
          )
          if (count === 0 && typeof which !== 'string') throw notThere(which.id)
          io.out(`${count} to be sent again.`)
          return 0
        }
        case 'drop': {
          const which = values.held ? 'held' : { id: needed(id) }
          const kind = which === 'held' ? mailKind : (await outbox.find(which.id))?.kind
          const count = await logged(
            deps,
            'outbox drop',
            () => outbox.drop(which),
            (count) => (count > 0 ? { action: 'dropped', subject: subjectOf(kind, count) } : undefined),
          )
          if (count === 0 && which !== 'held') throw notThere(which.id)
          io.out(`${subjectOf(kind, count)} dropped.`)
          return 0
        }
        default:
          throw wrongUse('outbox', 'Say what to do: list, show, retry or drop.')
      }
    })
  },
}

const subjectOf = (kind: string | undefined, count: number) =>
  counted(count, kind === mailKind ? 'mail' : 'event')

function stateOf(text: string | undefined): { states?: readonly OutboxState[] } {
  if (text === undefined) return {}
  const state = states.find((one) => one === text)
  if (state) return { states: [state] }
  throw new CommandError('usage', `There is no state "${text}".`, `Use one of ${states.join(', ')}.`)
}

function needed(id: string | undefined): string {
  if (id) return id
  throw wrongUse('outbox', 'Say which one: its id is missing.')
}

const notThere = (id: string) =>
  new CommandError(
    'not_found',
    `There is no mail or event ${id} that failed, was held or waits.`,
    'See "npx portico outbox list"; of a mail whose form named no recipient there is nothing to send.',
  )

async function list(items: readonly OutboxItem[], postOffice: PostOffice, io: CommandIo) {
  for (const item of items) {
    const trouble = item.lastError ? `  ${inEnglish(item.lastError)}` : ''
    io.out(
      `${item.id}  ${item.createdAt.toISOString()}  ${item.state.padEnd(7)}  ${await whereTo(item, postOffice)}${trouble}`,
    )
  }
  const counts = await postOffice.outbox.counts()
  io.out(states.map((state) => `${counts[state]} ${state}`).join(', '))
  return 0
}

const whereTo = async (item: OutboxItem, postOffice: PostOffice) =>
  item.kind === mailKind ? recipientsOf(item) : inEnglish(await postOffice.describe(item))

async function show(
  item: OutboxItem | undefined,
  id: string,
  { io, postOffice }: { io: CommandIo; postOffice: PostOffice },
) {
  if (!item) throw notThere(id)
  if (item.kind !== mailKind) io.out(`Event:     ${inEnglish(await postOffice.describe(item))}`)
  io.out(`State:     ${item.state}, ${item.attempts} attempts`)
  io.out(`Created:   ${item.createdAt.toISOString()}`)
  if (item.finishedAt) io.out(`Sent:      ${item.finishedAt.toISOString()}`)
  if (item.state === 'waiting') io.out(`Next try:  ${item.nextAt.toISOString()}`)
  if (item.lastError) io.out(`Last word: ${inEnglish(item.lastError)}`)
  io.out(`About:     ${item.reference}`)
  if (item.kind === mailKind) showMail(item, io)
  else if (item.payload !== '') io.out(JSON.stringify(JSON.parse(item.payload), null, 2))
  return 0
}

function showMail({ payload }: OutboxItem, io: CommandIo) {
  const mail = readMail(payload)
  if (!mail) return
  io.out(`From:      ${mail.from.address}`)
  io.out(`To:        ${mail.to.map(({ address }) => address).join(', ')}`)
  io.out(`Subject:   ${mail.subject}\n`)
  io.out(mail.text)
  for (const { name } of mail.attachments) io.out(`Attached:  ${name}`)
}
