import { expect, it } from 'vitest'
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
  // What Node throws where a name has several addresses and none answers: it has no message.
  [Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' }), 'The host cannot be reached.'],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 'read ECONNRESET'],
  [new DOMException('', 'TimeoutError'), 'It did not answer within 10 seconds.'],
])('[EVT-08] says in words why nothing arrived: %s', async (error, words) => {
  const called = await failing(error)({ id: '1', body: '{}', url: 'https://example.org', secrets: [] })
  expect(inWords(called)).toMatchObject({ error: expect.stringContaining(words), refused: false })
})
