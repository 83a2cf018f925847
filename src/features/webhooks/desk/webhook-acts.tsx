import type { DeskAnswer, DeskPage, DeskVisit } from '#platform/desk/desk-route.ts'
import { urls } from '#shared/urls.ts'
import type { WebhookStore } from '../server/webhook-store.ts'
import type { Webhook } from '../server/webhook-tables.ts'
import type { Webhooks } from '../server/webhooks.ts'
import { RemovePage } from './webhook-page.tsx'
import { SecretPage } from './webhooks-page.tsx'

export type WebhookAct = (visit: DeskVisit, webhook: Webhook) => Promise<DeskAnswer>

/** What a button does with a webhook, by its name in the address. */
export const createWebhookActs = ({
  webhooks,
  store,
}: {
  webhooks: Webhooks
  store: WebhookStore
}): Readonly<Record<string, WebhookAct>> => ({
  async test(_, webhook) {
    const { arrived, says } = await webhooks.sendTest(webhook)
    const audit = { action: 'sent a test to the webhook', subject: webhook.url }
    const to = urls.desk.webhook(webhook.id)
    return arrived
      ? { to, notice: `The test has arrived. ${says}`, audit }
      : { to, problem: `The test has not arrived. ${says}`, audit }
  },
  async pause(_, webhook) {
    await store.pause(webhook.id)
    await webhooks.refresh()
    return done(webhook, 'It is paused. What happens meanwhile is not sent later.', 'paused')
  },
  async resume(_, webhook) {
    await webhooks.resume(webhook)
    return done(webhook, 'It is told again from now on.', 'started again')
  },
  async secret(_, webhook) {
    const secret = await store.replaceSecret(webhook.id)
    if (secret === undefined) return gonePage
    return {
      title: 'The new secret of the webhook',
      main: (
        <SecretPage
          id={webhook.id}
          secret={secret}
          words="Requests are signed with this secret from now on, and with the one before as well for a day."
        />
      ),
      audit: { action: 'made a new secret for the webhook', subject: webhook.url },
    }
  },
  async again({ form }, webhook) {
    const isSent = await webhooks.sendAgain(webhook, form.get('item') ?? '')
    return isSent
      ? done(webhook, 'It is sent again now.', 'sent again something to')
      : { to: urls.desk.webhook(webhook.id), problem: 'This is not kept any more.', audit: 'no change' }
  },
  async remove({ form, csrf }, webhook) {
    if (form.get('sure') !== 'yes')
      return { title: 'Remove this webhook?', main: <RemovePage csrf={csrf} webhook={webhook} /> }
    await webhooks.remove(webhook)
    await webhooks.refresh()
    return {
      to: urls.desk.webhooks,
      notice: 'The webhook is removed.',
      audit: { action: 'removed the webhook', subject: webhook.url },
    }
  },
})

export const done = ({ id, url }: Webhook, notice: string, action: string): DeskAnswer => ({
  to: urls.desk.webhook(id),
  notice,
  audit: { action: `${action} the webhook`, subject: url },
})

export const gonePage: DeskPage = {
  title: 'There is no such webhook',
  status: 404,
  main: (
    <p>
      Somebody may have removed it. <a href={urls.desk.webhooks}>See all webhooks</a>.
    </p>
  ),
}
