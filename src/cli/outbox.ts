import { type Command, CommandError, type SpokenIo } from '#platform/commands/command.ts'
import { commandArgs, wrongUse } from '#platform/commands/command-args.ts'
import { logged } from '#platform/commands/command-log.ts'
import { readMail, recipientsOf } from '#platform/mail/mail.ts'
import type { OutboxRunner } from '#platform/outbox/outbox-runner.ts'
import { mailKind, type OutboxItem, type OutboxState } from '#platform/outbox/outbox-table.ts'
import { words as help } from '#words/desk.cli.help.ts'
import { words } from '#words/desk.cli.ts'
import { words as commandsWords } from '#words/desk.commands.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { labelled } from './labelled.ts'
import { withExistingSite } from './open-site.ts'

const states: readonly OutboxState[] = ['held', 'waiting', 'sending', 'sent', 'failed']

export const outboxCommand: Command = {
  name: 'outbox',
  summary: help.outbox,
  help: {
    usage: [
      `outbox list [--state ${states.join('|')}]`,
      'outbox show <id>',
      'outbox retry <id> | --all | --held',
      'outbox drop <id> | --held',
    ],
    parts: {
      list: help.outboxList,
      show: help.outboxShow,
      retry: help.outboxRetry({ all: '--all', held: '--held' }),
      drop: help.outboxDrop({ held: '--held' }),
    },
    notes: [
      help.outboxHeld({ state: 'held' }),
      help.outboxWaiting({ state: 'waiting' }),
      help.outboxFailed({ state: 'failed' }),
    ],
  },
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
      const { outbox } = deps.outboxRunner
      switch (action) {
        case 'list':
          return list(await outbox.list({ ...stateOf(values.state), limit: 500 }), deps.outboxRunner, io)
        case 'show':
          return show(await outbox.find(needed(id)), needed(id), { io, outboxRunner: deps.outboxRunner })
        case 'retry':
        case 'drop': {
          const areSeveral = values.held || (action === 'retry' && values.all)
          const one = areSeveral ? undefined : { id: needed(id) }
          const isMail = one === undefined || (await outbox.find(one.id))?.kind === mailKind
          const retried = isMail ? commonWords.logMailsSentAgain : words.logEventsSentAgain
          const dropped = isMail ? words.droppedMails : words.droppedEvents
          const count = await logged(
            deps,
            `outbox ${action}`,
            () =>
              action === 'drop'
                ? outbox.drop(one ?? 'held')
                : outbox.retry(one ?? (values.all ? 'failed' : 'held')),
            (count) => (count > 0 ? (action === 'retry' ? retried : dropped)({ count }) : undefined),
          )
          if (count === 0 && one) throw notThere(one.id)
          io.out(io.t(action === 'retry' ? words.sentAgain({ count }) : dropped({ count })))
          return 0
        }
        default:
          throw wrongUse('outbox', commandsWords.sayWhat({ actions: 'list, show, retry, drop' }))
      }
    })
  },
}

function stateOf(text: string | undefined): { states?: readonly OutboxState[] } {
  if (text === undefined) return {}
  const state = states.find((one) => one === text)
  if (state) return { states: [state] }
  throw new CommandError(
    'usage',
    words.noState({ state: text }),
    words.noStateFix({ states: states.join(', ') }),
  )
}

function needed(id: string | undefined): string {
  if (id) return id
  throw wrongUse('outbox', words.sayWhich)
}

const notThere = (id: string) =>
  new CommandError(
    'not_found',
    words.notThere({ id }),
    words.notThereFix({ command: 'npx portico outbox list' }),
  )

async function list(items: readonly OutboxItem[], outboxRunner: OutboxRunner, io: SpokenIo) {
  for (const item of items) {
    const trouble = item.lastError ? `  ${io.t(item.lastError)}` : ''
    io.out(
      `${item.id}  ${item.createdAt.toISOString()}  ${item.state.padEnd(7)}  ${await whereTo(item, outboxRunner, io)}${trouble}`,
    )
  }
  const counts = await outboxRunner.outbox.counts()
  io.out(states.map((state) => `${counts[state]} ${state}`).join(', '))
  return 0
}

const whereTo = async (item: OutboxItem, outboxRunner: OutboxRunner, { t }: SpokenIo) =>
  item.kind === mailKind ? recipientsOf(item) : t(await outboxRunner.describe(item))

async function show(
  item: OutboxItem | undefined,
  id: string,
  { io, outboxRunner }: { io: SpokenIo; outboxRunner: OutboxRunner },
) {
  if (!item) throw notThere(id)
  const { state, attempts: count } = item
  const line = labelled(labels, io)
  if (item.kind !== mailKind) line(words.event, await outboxRunner.describe(item))
  line(words.state, words.stateAttempts({ state, count }))
  line(words.created, item.createdAt.toISOString())
  if (item.finishedAt) line(words.sent, item.finishedAt.toISOString())
  if (state === 'waiting') line(words.nextTry, item.nextAt.toISOString())
  if (item.lastError) line(words.lastWord, item.lastError)
  line(words.about, item.reference)
  if (item.kind === mailKind) showMail(item, io)
  else if (item.payload !== '') io.out(JSON.stringify(JSON.parse(item.payload), null, 2))
  return 0
}

const labels = [
  words.event,
  words.state,
  words.created,
  words.sent,
  words.nextTry,
  words.lastWord,
  words.about,
  words.from,
  words.to,
  words.subject,
  words.attached,
]

function showMail({ payload }: OutboxItem, io: SpokenIo) {
  const mail = readMail(payload)
  if (!mail) return
  const line = labelled(labels, io)
  line(words.from, mail.from.address)
  line(words.to, mail.to.map(({ address }) => address).join(', '))
  line(words.subject, `${mail.subject}\n`)
  io.out(mail.text)
  for (const { name } of mail.attachments) line(words.attached, name)
}
