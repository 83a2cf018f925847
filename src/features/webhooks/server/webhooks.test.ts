import { expect, it } from 'vitest'
import type { Webhook } from './webhook-tables.ts'
import { createWebhooks, type WebhooksDeps } from './webhooks.ts'

it.each([
  ['lets go what it held', undefined, ['hold', 'letGo']],
  ['holds what waits', new Date(0), ['hold']],
])('[EVT-08] %s where a webhook, read as paused, is so since %s', async (_, pausedAt, steps) => {
  const done: string[] = []
  const webhook = {
    id: '1',
    url: 'https://example.org',
    events: [],
    pausedAt: new Date(0),
  } as unknown as Webhook
  const outbox = { hold: async () => done.push('hold'), letGo: async () => done.push('letGo') }
  const store = { list: async () => [webhook], find: async () => ({ ...webhook, pausedAt }) }
  const webhooks = createWebhooks({ outbox, store } as unknown as WebhooksDeps)
  await webhooks.refresh()
  expect(done).toEqual(steps)
})
