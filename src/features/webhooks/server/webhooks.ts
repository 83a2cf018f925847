import {
  type Channel,
  type Delivered,
  type ExtensionContext,
  type Hears,
  itemPause,
  type Listener,
  type OutboxItem,
  type Told,
  type Translatable,
} from '#api/extension.ts'
import { words } from '#words/desk.webhooks.delivery.ts'
import type { Called, CallWebhook } from './call-webhook.ts'
import {
  bodyOf,
  type Delivery,
  describeCall,
  hasArrived,
  isKept,
  outcomeOf,
  readDelivery,
  saysStop,
} from './delivery.ts'
import { testFacts } from './test-facts.ts'
import type { WebhookStore } from './webhook-store.ts'
import type { Webhook } from './webhook-tables.ts'

export type Webhooks = {
  channel: Channel
  /** Puts what happened into the outbox, once for each address that wants it. */
  hear: Listener<unknown>
  /** Whether any address wants it. */
  hears: Hears
  /** Something changed about the addresses. */
  refresh(): Promise<void>
  /** Returns the result. */
  sendTest(webhook: Webhook): Promise<{ arrived: boolean; answer: Translatable; milliseconds: number }>
  sendAgain(webhook: Webhook, item: string): Promise<boolean>
  resume(webhook: Webhook): Promise<void>
  remove(webhook: Webhook): Promise<boolean>
}

export type WebhooksDeps = Pick<ExtensionContext<unknown, 'database'>, 'db' | 'clock' | 'ids' | 'outbox'> & {
  store: WebhookStore
  call: CallWebhook
  /** An address was paused because nothing arrives there. */
  onPaused(webhook: Webhook, because: Translatable): Promise<void>
}

const webhookKind = 'webhook'

const kindOf = ({ id }: Webhook) => `${webhookKind}:${id}`

const pausedAfter = 3 * 24 * 60 * 60 * 1000

export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const { db, clock, ids, outbox, store, call, onPaused } = deps
  let wanted: ReadonlySet<string> | undefined

  const refresh = async () => {
    const all = await store.list()
    wanted = wantedBy(all)
    for (const webhook of all) if (webhook.pausedAt) await hold(webhook)
  }

  const hold = async (webhook: Webhook) => {
    await outbox.hold(kindOf(webhook))
    // Another process may have started it again since it was read.
    const now = await store.find(webhook.id)
    if (now && !now.pausedAt) await outbox.letGo(kindOf(webhook))
  }

  const pause = async (webhook: Webhook, because: Translatable) => {
    if (!(await store.pause(webhook.id, because))) return
    await refresh()
    await onPaused(webhook, because)
  }

  const whoWants = async (event: string) =>
    (await store.list()).filter(
      (webhook) => !webhook.pausedAt && webhook.events.includes(event) && !outbox.isFull(kindOf(webhook)),
    )

  const hear = async (facts: unknown, { id, event, subject, happenedAt }: Told) => {
    const delivery: Delivery = { id, event, happenedAt: happenedAt.toISOString(), facts }
    const items = (await whoWants(event)).map((webhook) => ({
      ...{ id: `${id}.${webhook.id}`, kind: kindOf(webhook), reference: subject },
      ...{ queue: `${kindOf(webhook)} ${subject}`, payload: JSON.stringify(delivery), keep: isKept(facts) },
    }))
    // It may have been told before, and the process have died since.
    const known = await Promise.all(items.map((item) => outbox.find(item.id)))
    const fresh = items.filter((_, index) => !known[index])
    await db.tables<unknown>().write((tx) => outbox.put(tx, fresh))
    for (const { kind } of items) outbox.wake(kind)
  }

  const send = async (webhook: Webhook, delivery: Delivery, item?: string) => {
    const { id, event } = delivery
    const secrets = await store.secretsOf(webhook.id)
    const called: Called =
      secrets.length > 0
        ? await call({ id, body: bodyOf(delivery), url: webhook.url, secrets })
        : { at: clock.now(), milliseconds: 0, answer: '', error: words.secretUnreadable, refused: false }
    const since = await store.note(webhook.id, { ...called, event, item }, hasArrived(called))
    return { called, since }
  }

  const deliver = async (item: OutboxItem): Promise<Delivered> => {
    const webhook = await store.find(idOf(item))
    if (!webhook) return { outcome: 'refused', how: 'for good', error: words.removed }
    if (webhook.pausedAt) return { outcome: 'unreachable', error: words.paused }
    const { called, since } = await send(webhook, readDelivery(item.payload), item.id)
    if (saysStop(called)) await pause(webhook, words.asksToStop)
    else if (since && called.at.getTime() - since.getTime() >= pausedAfter)
      await pause(webhook, words.nothingForDays({ reason: describeCall(called) }))
    return outcomeOf(called)
  }

  const describe = async (item: OutboxItem) => {
    const webhook = await store.find(idOf(item))
    const host = webhook && new URL(webhook.url).host
    if (item.payload === '') return host ? words.unnamedTo({ host }) : words.unnamedToRemoved
    const { event } = readDelivery(item.payload)
    return host ? words.eventTo({ event, host }) : words.eventToRemoved({ event })
  }

  return {
    hear,
    async hears(event, tx) {
      wanted ??= wantedBy(await store.list(tx))
      return wanted.has(event)
    },
    refresh,
    channel: { kind: webhookKind, deliver, describe, routePause: itemPause },
    async sendTest(webhook) {
      const happenedAt = clock.now().toISOString()
      const { called } = await send(webhook, { id: ids.next(), event: 'test', happenedAt, facts: testFacts })
      return {
        arrived: hasArrived(called),
        answer: describeCall(called),
        milliseconds: Math.round(called.milliseconds),
      }
    },
    async sendAgain(webhook, id) {
      const item = await outbox.find(id)
      return item?.kind === kindOf(webhook) && outbox.again(id)
    },
    async resume(webhook) {
      await store.resume(webhook.id)
      await outbox.letGo(kindOf(webhook))
      await refresh()
    },
    remove: (webhook) => store.remove(webhook.id, (tx) => outbox.remove(tx, kindOf(webhook))),
  }
}

const wantedBy = (webhooks: readonly Webhook[]): ReadonlySet<string> =>
  new Set(webhooks.flatMap(({ events, pausedAt }) => (pausedAt ? [] : events)))

const idOf = ({ kind }: OutboxItem) => kind.slice(webhookKind.length + 1)
