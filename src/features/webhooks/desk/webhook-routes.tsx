import type { DeskAnswer, DeskPage, DeskRoute, DeskVisit } from '#platform/desk/desk-route.ts'
import { isEventName } from '#platform/events/event-map.ts'
import type { Outbox } from '#platform/outbox/outbox.ts'
import { urls } from '#shared/urls.ts'
import { checkWebhook, type WebhookErrors, type WebhookForm } from '../server/webhook-form.ts'
import type { WebhookStore } from '../server/webhook-store.ts'
import type { Attempt, Webhook } from '../server/webhook-tables.ts'
import type { Webhooks } from '../server/webhooks.ts'
import { RemovePage, WebhookPage } from './webhook-page.tsx'
import { SecretPage, WebhooksPage } from './webhooks-page.tsx'

export type WebhookDeskDeps = {
  webhooks: Webhooks
  store: WebhookStore
  outbox: Pick<Outbox, 'find'>
  /** Whether an address may begin with `http:`. */
  plainHttp: boolean
}

const mostWebhooks = 20
const shownAttempts = 30

export function createWebhookDeskRoutes(deps: WebhookDeskDeps): readonly DeskRoute[] {
  const { webhooks, store, outbox, plainHttp } = deps

  const listPage = async (csrf: string, wrong?: Wrong): Promise<DeskPage> => ({
    title: 'Webhooks',
    ...(wrong && { status: 422 as const }),
    main: <WebhooksPage csrf={csrf} webhooks={await store.list()} {...(wrong ?? { values: empty })} />,
  })

  const onePage = async (csrf: string, webhook: Webhook, wrong?: Wrong): Promise<DeskPage> => {
    const attempts = await store.attempts(webhook.id, shownAttempts)
    return {
      title: `Webhook to ${new URL(webhook.url).host}`,
      ...(wrong && { status: 422 as const }),
      main: (
        <WebhookPage
          csrf={csrf}
          webhook={webhook}
          attempts={attempts}
          sendable={await sendableOf(attempts)}
          {...(wrong ?? { values: webhook })}
        />
      ),
    }
  }

  const sendableOf = async (attempts: readonly Attempt[]) => {
    const items = [...new Set(attempts.flatMap(({ item }) => item ?? []))]
    const found = await Promise.all(items.map((item) => outbox.find(item)))
    return new Set(found.flatMap((item) => (item && item.payload !== '' ? [item.id] : [])))
  }

  const add = async ({ form, csrf }: DeskVisit): Promise<DeskAnswer> => {
    const values = valuesOf(form)
    const errors = checkWebhook(values, { plainHttp })
    if ((await store.list()).length >= mostWebhooks)
      errors.url ??= `There are ${mostWebhooks} already: remove one first.`
    if (Object.keys(errors).length > 0) return listPage(csrf, { values, errors })
    const { webhook, secret } = await store.add({ ...values, events: values.events.filter(isEventName) })
    await webhooks.refresh()
    return {
      title: 'The secret of the webhook',
      main: (
        <SecretPage
          id={webhook.id}
          secret={secret}
          words="With this secret the program at the other end checks that a request comes from this site."
        />
      ),
      audit: { action: 'added the webhook', subject: webhook.url },
    }
  }

  const change = async ({ form, csrf }: DeskVisit, webhook: Webhook): Promise<DeskAnswer> => {
    const values = valuesOf(form)
    const errors = checkWebhook(values, { plainHttp })
    if (Object.keys(errors).length > 0) return onePage(csrf, webhook, { values, errors })
    await store.change(webhook.id, { ...values, events: values.events.filter(isEventName) })
    await webhooks.refresh()
    return done(webhook, 'Saved.', 'changed')
  }

  const acts: Readonly<Record<string, (visit: DeskVisit, webhook: Webhook) => Promise<DeskAnswer>>> = {
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
  }

  const withWebhook =
    (handle: (visit: DeskVisit, webhook: Webhook) => Promise<DeskAnswer>) => async (visit: DeskVisit) => {
      const webhook = await store.find(visit.c.req.param('id') ?? '')
      return webhook ? handle(visit, webhook) : gonePage
    }

  return [
    { method: 'get', path: urls.desk.webhooks, access: 'settings', handle: ({ csrf }) => listPage(csrf) },
    { method: 'post', path: urls.desk.webhooks, access: 'settings', fresh: true, handle: add },
    {
      method: 'get',
      path: urls.desk.webhook(':id'),
      access: 'settings',
      handle: withWebhook(({ csrf }, webhook) => onePage(csrf, webhook)),
    },
    {
      method: 'post',
      path: urls.desk.webhook(':id'),
      access: 'settings',
      fresh: true,
      handle: withWebhook(change),
    },
    ...Object.entries(acts).map(
      ([act, handle]): DeskRoute => ({
        method: 'post',
        path: urls.desk.webhookAct(':id', act),
        access: 'settings',
        ...(act === 'secret' && { fresh: true as const }),
        handle: withWebhook(handle),
      }),
    ),
  ]
}

type Wrong = { values: WebhookForm; errors: WebhookErrors }

const empty: WebhookForm = { url: '', events: [] }

const valuesOf = (form: URLSearchParams): WebhookForm => ({
  url: (form.get('url') ?? '').trim(),
  events: form.getAll('event').filter(isEventName),
})

const done = ({ id, url }: Webhook, notice: string, action: string): DeskAnswer => ({
  to: urls.desk.webhook(id),
  notice,
  audit: { action: `${action} the webhook`, subject: url },
})

const gonePage: DeskPage = {
  title: 'There is no such webhook',
  status: 404,
  main: (
    <p>
      Somebody may have removed it. <a href={urls.desk.webhooks}>See all webhooks</a>.
    </p>
  ),
}
