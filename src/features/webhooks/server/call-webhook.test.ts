import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createRequestOutside } from '#platform/http/request-outside.ts'
import { inWords } from '../../../../test/in-words.ts'
import { createCallWebhook } from './call-webhook.ts'

const failing = (error: Error) =>
  createCallWebhook({
    clock: { now: () => new Date(0) },
    requestOutside: async () => {
      throw error
    },
  })

it.each([
  // Node throws this if a name has several addresses and none answers: it does not have a message.
  [Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' }), 'The host can’t be reached.'],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 'read ECONNRESET'],
  [new DOMException('', 'TimeoutError'), 'The server didn’t answer within 10 seconds.'],
])('[EVT-08] says in words why nothing arrived: %s', async (error, words) => {
  const called = await failing(error)({ id: '1', body: '{}', url: 'https://example.org', secrets: [] })
  expect(inWords(called)).toMatchObject({ error: expect.stringContaining(words), refused: false })
})

it('[EVT-08] ends when a host wants to speak another protocol', async () => {
  const host = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    )
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void host.close())
  await once(host, 'listening')
  const requestOutside = createRequestOutside(() => true)
  const call = createCallWebhook({ clock: { now: () => new Date(0) }, requestOutside, limit: 500 })
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`
  expect(await call({ id: '1', body: '{}', url, secrets: [] })).toMatchObject({
    ...{ error: 'The host answered 101.', refused: false },
  })
})
