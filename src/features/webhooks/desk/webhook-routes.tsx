import {
  type Collection,
  collectionPage,
  createCollection,
  type DeskAnswer,
  type DeskPage,
  type DeskParts,
  type DeskVisit,
  type GuardedRoute,
  type KnownEvent,
  type OwnOutbox,
  pageOf,
} from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.webhooks.ts'
import { addresses } from '../server/addresses.ts'
import { checkWebhook, type WebhookErrors, type WebhookForm } from '../server/webhook-form.ts'
import type { WebhookStore } from '../server/webhook-store.ts'
import type { Attempt, Webhook } from '../server/webhook-tables.ts'
import type { Webhooks } from '../server/webhooks.ts'
import { createWebhookActs, done, gonePage, type WebhookAct } from './webhook-acts.tsx'
import { WebhookPage } from './webhook-page.tsx'
import { AboutWebhooks, NewWebhook, SecretPage, WebhookRow } from './webhooks-page.tsx'

export type WebhookDeskDeps = {
  webhooks: Webhooks
  store: WebhookStore
  outbox: Pick<OwnOutbox, 'find'>
  /** The events of the site. */
  known: readonly KnownEvent[]
  /** Whether an address may begin with `http:`. */
  plainHttp: boolean
}

const maxWebhooks = 20
const shownAttempts = 30

export function createWebhookDeskRoutes(deps: WebhookDeskDeps): Required<DeskParts>['routes'] {
  const { webhooks, store, outbox, plainHttp, known } = deps
  const isKnown = (event: string) => known.some(({ name }) => name === event)
  const valuesOf = (form: URLSearchParams): WebhookForm => ({
    url: (form.get('url') ?? '').trim(),
    events: form.getAll('event').filter(isKnown),
  })

  const list: Collection<Webhook> = {
    path: addresses.list,
    access: 'settings',
    title: words.webhooks,
    list: async (asked) =>
      pageOf(await store.list(), asked, { placeOf: ({ id }) => id, textOf: ({ url }) => url }),
    idOf: ({ id }) => id,
    rowsOf: 'desk-list',
    draw: (webhook) => <WebhookRow webhook={webhook} />,
    above: () => <AboutWebhooks />,
    below: (_asked, { csrf }) => <NewWebhook csrf={csrf} known={known} values={empty} />,
  }

  const onePage = async (csrf: string, webhook: Webhook, wrong?: Wrong): Promise<DeskPage> => {
    const attempts = await store.attempts(webhook.id, shownAttempts)
    return {
      title: words.title({ host: new URL(webhook.url).host }),
      ...(wrong && { status: 422 as const }),
      main: (
        <WebhookPage
          csrf={csrf}
          known={known}
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

  const add = async (visit: DeskVisit): Promise<DeskAnswer> => {
    const { form, csrf } = visit
    const values = valuesOf(form)
    const errors = checkWebhook(values, { plainHttp })
    if ((await store.list()).length >= maxWebhooks) errors.url ??= words.tooMany({ max: maxWebhooks })
    if (Object.keys(errors).length > 0) {
      const below = () => <NewWebhook {...{ csrf, known, values, errors }} />
      return { ...(await collectionPage({ ...list, below }, visit)), status: 422 }
    }
    const { webhook, secret } = await store.add(values)
    await webhooks.refresh()
    return {
      title: words.secretTitle,
      main: <SecretPage id={webhook.id} secret={secret} use={words.secretUse} />,
      audit: { what: words.logAdded({ url: webhook.url }) },
    }
  }

  const change = async ({ form, csrf }: DeskVisit, webhook: Webhook): Promise<DeskAnswer> => {
    const values = valuesOf(form)
    const errors = checkWebhook(values, { plainHttp })
    if (Object.keys(errors).length > 0) return onePage(csrf, webhook, { values, errors })
    const kept = webhook.events.filter((event) => !isKnown(event))
    await store.change(webhook.id, { ...values, events: [...values.events, ...kept] })
    await webhooks.refresh()
    return done(webhook, deskWords.saved, words.logChanged)
  }

  const withWebhook = (handle: WebhookAct) => async (visit: DeskVisit) => {
    const webhook = await store.find(visit.c.req.param('id') ?? '')
    return webhook ? handle(visit, webhook) : gonePage
  }

  return [
    ...createCollection(list),
    { method: 'post', path: addresses.list, access: 'settings', fresh: true, handle: add },
    {
      method: 'get',
      path: addresses.webhook(':id'),
      access: 'settings',
      handle: withWebhook(({ csrf }, webhook) => onePage(csrf, webhook)),
    },
    {
      method: 'post',
      path: addresses.webhook(':id'),
      access: 'settings',
      fresh: true,
      handle: withWebhook(change),
    },
    ...Object.entries(createWebhookActs(deps)).map(
      ([act, handle]): GuardedRoute => ({
        method: 'post',
        path: addresses.act(':id', act),
        access: 'settings',
        ...(act === 'secret' && { fresh: true as const }),
        handle: withWebhook(handle),
      }),
    ),
  ]
}

type Wrong = { values: WebhookForm; errors: WebhookErrors }

const empty: WebhookForm = { url: '', events: [] }
