import { type DeskAnswer, type DeskVisit, type Message, missingPage } from '#api/extension.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.webhooks.ts'
import { addresses } from '../server/addresses.ts'
import type { WebhookStore } from '../server/webhook-store.ts'
import type { Webhook } from '../server/webhook-tables.ts'
import type { Webhooks } from '../server/webhooks.ts'
import { RemovePage } from './webhook-page.tsx'
import { SecretPage } from './webhooks-page.tsx'

export type WebhookAct = (visit: DeskVisit, webhook: Webhook) => Promise<DeskAnswer>

/** The actions on a webhook, by their name in the address. */
export const createWebhookActs = ({
  webhooks,
  store,
}: {
  webhooks: Webhooks
  store: WebhookStore
}): Readonly<Record<string, WebhookAct>> => ({
  async test(_, webhook) {
    const { arrived, ...outcome } = await webhooks.sendTest(webhook)
    const audit = { what: words.logTested({ url: webhook.url }) }
    const to = addresses.webhook(webhook.id)
    return arrived
      ? { to, notice: words.testArrived(outcome), audit }
      : { to, problem: words.testFailed(outcome), audit }
  },
  async pause(_, webhook) {
    await store.pause(webhook.id)
    await webhooks.refresh()
    return done(webhook, words.paused, words.logPaused)
  },
  async resume(_, webhook) {
    await webhooks.resume(webhook)
    return done(webhook, words.resumed, words.logResumed)
  },
  async secret(_, webhook) {
    const secret = await store.replaceSecret(webhook.id)
    if (secret === undefined) return gonePage
    return {
      title: words.newSecretTitle,
      main: <SecretPage id={webhook.id} secret={secret} use={words.newSecretUse} />,
      audit: { what: words.logSecret({ url: webhook.url }) },
    }
  },
  async again({ form }, webhook) {
    const isSent = await webhooks.sendAgain(webhook, form.get('item') ?? '')
    return isSent
      ? done(webhook, words.sentAgain, words.logSentAgain)
      : { to: addresses.webhook(webhook.id), problem: words.notKept, audit: 'no change' }
  },
  async remove({ form, csrf }, webhook) {
    if (form.get('sure') !== 'yes')
      return { title: words.removeQuestion, main: <RemovePage csrf={csrf} webhook={webhook} /> }
    await webhooks.remove(webhook)
    await webhooks.refresh()
    return {
      to: addresses.list,
      notice: commonWords.removedNow,
      audit: { what: words.logRemoved({ url: webhook.url }) },
    }
  },
})

export const done = (
  { id, url }: Webhook,
  notice: Message,
  log: (values: { url: string }) => Message,
): DeskAnswer => ({
  to: addresses.webhook(id),
  notice,
  audit: { what: log({ url }) },
})

export const gonePage = missingPage({ list: addresses.list })
