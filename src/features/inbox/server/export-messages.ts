import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import { csvLines, toCsv } from '#platform/csv.ts'
import type { Message } from '#platform/services/inbox.ts'
import type { Translate } from '#platform/words/translate.ts'
import { words as fieldWords } from '#words/desk.inbox.fields.ts'

/** The place of a message in a list, newest first. */
type MessagePlace = { at: Date; id: string }

/** Up to `limit` messages after a place, or from the newest on. */
export type TakeMessages = (after: MessagePlace | undefined, limit: number) => Promise<readonly Message[]>

export type ExportedMessages = { count: number; text: AsyncGenerator<string> }

const columns = ['date', 'form', 'box', 'name', 'email', 'subject'] as const
/** Read in one go, and held in memory. */
const step = 100

/** As a table: what all of them have, then a column for every field any of them has. They are walked through twice, step by step. */
export async function messagesAsCsv(take: TakeMessages, t: Translate): Promise<ExportedMessages> {
  const fields = new Set<string>()
  const { count, walkAgain } = await firstWalk(take, (message) => {
    for (const { name } of message.fields) fields.add(name)
  })
  const names = [...fields]
  const text = async function* () {
    yield toCsv([[...columns, ...names, 'page', 'id']])
    for await (const messages of walkAgain())
      yield csvLines(messages.map((message) => rowOf(message, names, t)))
  }
  return { count, text: text() }
}

export async function messagesAsJson(take: TakeMessages): Promise<ExportedMessages> {
  const { count, walkAgain } = await firstWalk(take, () => {})
  const text = async function* () {
    let written = 0
    for await (const messages of walkAgain()) {
      const items = messages.map((message) => JSON.stringify([message], null, 2).slice(2, -2))
      yield `${written === 0 ? '[\n' : ',\n'}${items.join(',\n')}`
      written += messages.length
    }
    yield written === 0 ? '[]' : '\n]'
  }
  return { count, text: text() }
}

/** Messages that arrive after the first walk are left out of the second. */
async function firstWalk(take: TakeMessages, onMessage: (message: Message) => void) {
  let count = 0
  let newest: Message | undefined
  for await (const messages of walk(take)) {
    newest ??= messages[0]
    count += messages.length
    for (const message of messages) onMessage(message)
  }
  const from = newest && { at: new Date(newest.createdAt.getTime() + 1), id: '' }
  return { count, walkAgain: () => (from ? walk(take, from) : noMessages()) }
}

async function* noMessages(): AsyncGenerator<readonly Message[]> {}

const placeOf = ({ createdAt, id }: Message): MessagePlace => ({ at: createdAt, id })

/** SQLite answers within the turn of the event loop in which it is asked, so the others get theirs between two steps. */
async function* walk(take: TakeMessages, from?: MessagePlace): AsyncGenerator<readonly Message[]> {
  for (let after = from; ; ) {
    const messages = await take(after, step)
    const last = messages.at(-1)
    if (!last) return
    yield messages
    after = placeOf(last)
    await nextTurnOfLoop()
  }
}

const rowOf = (message: Message, fields: readonly string[], t: Translate) => [
  message.createdAt.toISOString(),
  message.formTitle,
  message.box,
  message.fromName,
  message.fromEmail,
  message.subject,
  ...fields.map((field) =>
    answerOf(
      message.fields.find(({ name }) => name === field),
      t,
    ),
  ),
  message.meta.url,
  message.id,
]

const answerOf = (field: Message['fields'][number] | undefined, t: Translate) =>
  field?.type === 'lost-file' ? t(fieldWords.lostFile) : (field?.values.join(', ') ?? '')
