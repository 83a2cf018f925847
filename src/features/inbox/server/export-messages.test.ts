import { expect, it } from 'vitest'
import type { Message } from '#platform/services/inbox.ts'
import { inEnglish } from '#platform/words/in-english.ts'
import { messagesAsCsv, messagesAsJson, type TakeMessages } from './export-messages.ts'

const count = 1050
const messageAt = (number: number) =>
  ({
    id: `m${String(number).padStart(5, '0')}`,
    createdAt: new Date(1_780_000_000_000 - number),
    formTitle: 'Plain',
    box: 'inbox',
    fromName: 'Ann',
    fromEmail: 'ann@example.org',
    subject: `Letter ${number}`,
    fields: [{ name: number === count - 1 ? 'last-field' : 'field', type: 'text', values: ['x'] }],
    meta: { url: 'https://shop.example/' },
  }) as unknown as Message

function storeOf(messages: readonly Message[]) {
  const asked = { times: 0, max: 0 }
  const take: TakeMessages = async (after, limit) => {
    asked.times += 1
    asked.max = Math.max(asked.max, limit)
    const behind = messages.filter(
      ({ createdAt, id }) => !after || createdAt < after.at || (+createdAt === +after.at && id < after.id),
    )
    return behind.slice(0, limit)
  }
  return { take, asked }
}

const many = Array.from({ length: count }, (_, number) => messageAt(number))

it('[OPS-10] an export holds a step of messages at a time, and reads on only as it is taken', async () => {
  const { take, asked } = storeOf(many)
  const exported = await messagesAsCsv(take, inEnglish)
  expect(exported.count).toBe(count)
  const afterFirstWalk = asked.times
  expect((await exported.text.next()).value).toContain('field,last-field,page,id')
  expect(asked.times).toBe(afterFirstWalk)
  const { value = '' } = await exported.text.next()
  expect(asked.times).toBe(afterFirstWalk + 1)
  expect(value.trim().split('\r\n')).toHaveLength(100)
  expect(asked.max).toBe(100)
})

it.each([0, 1, 100, count])('[OPS-10] an export of %s messages is whole', async (length) => {
  const messages = many.slice(0, length)
  const csv = await textOf((await messagesAsCsv(storeOf(messages).take, inEnglish)).text)
  expect(csv.match(/Letter \d+/g) ?? []).toEqual(messages.map(({ subject }) => subject))
  const json = await textOf((await messagesAsJson(storeOf(messages).take)).text)
  expect(json).toBe(JSON.stringify(messages, null, 2))
})

it('[WP-345] a table says where a file of an old message is missing, and shows no checksum', async () => {
  const fields = [{ name: 'your-file', type: 'lost-file', values: ['1cfffbee'.repeat(8)] }]
  const old = { ...messageAt(1), fields }
  const csv = await textOf((await messagesAsCsv(storeOf([old]).take, inEnglish)).text)
  expect(csv).toContain(',A file that wasn’t in the old site’s export,')
  expect(csv).not.toContain('1cfffbee')
})

async function textOf(parts: AsyncIterable<string>) {
  let text = ''
  for await (const part of parts) text += part
  return text
}
