import { DateText, type Message, PostForm, Trans, useT } from '#api/extension.ts'
import { words } from '#words/desk.webhooks.ts'
import { addresses } from '../server/addresses.ts'
import type { Webhook } from '../server/webhook-tables.ts'
import { WebhookFields, type WebhookFieldsProps } from './webhook-fields.tsx'

export const AboutWebhooks = () => <p>{useT()(words.about)}</p>

export const WebhookRow = ({ webhook }: { webhook: Webhook }) => (
  <li>
    <div>
      <a href={addresses.webhook(webhook.id)} dir="ltr">
        {webhook.url}
      </a>
      <span className="field-hint">
        <WebhookState webhook={webhook} />
      </span>
    </div>
  </li>
)

type NewProps = WebhookFieldsProps & { csrf: string }

export function NewWebhook({ csrf, ...fields }: NewProps) {
  const t = useT()
  return (
    <section aria-labelledby="add">
      <h2 id="add">{t(words.add)}</h2>
      <PostForm action={addresses.list} csrf={csrf} className="desk-form">
        <WebhookFields {...fields} />
        <button type="submit">{t(words.add)}</button>
      </PostForm>
    </section>
  )
}

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const { pausedAt, pausedBecause: reason, failingSince, events } = webhook
  const since = pausedAt ?? failingSince
  if (!since) return t(words.events({ count: events.length }))
  const paused = reason ? words.pausedSinceBecause({ reason }) : words.pausedSince
  return (
    <Trans
      of={pausedAt ? paused : words.failingSince}
      draw={{ moment: () => <DateText date={since} length="moment" /> }}
    />
  )
}

/** The only time that a secret is shown. */
export function SecretPage({ id, secret, use }: { id: string; secret: string; use: Message }) {
  const t = useT()
  return (
    <>
      <p>{t(use)}</p>
      <p className="message">
        <code className="secret" dir="ltr">
          {secret}
        </code>
      </p>
      <p>{t(words.secretOnce)}</p>
      <p>
        <a className="button" href={addresses.webhook(id)}>
          {t(words.goToWebhook)}
        </a>
      </p>
    </>
  )
}
