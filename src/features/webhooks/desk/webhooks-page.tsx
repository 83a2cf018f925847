import { PostForm } from '#platform/desk/post-form.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import type { WebhookErrors, WebhookForm } from '../server/webhook-form.ts'
import type { Webhook } from '../server/webhook-tables.ts'
import { WebhookFields } from './webhook-fields.tsx'

export type WebhooksView = {
  csrf: string
  webhooks: readonly Webhook[]
  values: WebhookForm
  errors?: WebhookErrors | undefined
}

export function WebhooksPage({ csrf, webhooks, values, errors }: WebhooksView) {
  return (
    <>
      <p>A webhook tells a program elsewhere what happens on this site: a signed request for each event.</p>
      {webhooks.length > 0 && (
        <ul className="desk-list">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <div>
                <a href={urls.desk.webhook(webhook.id)} dir="ltr">
                  {webhook.url}
                </a>
                <span className="field-hint">
                  <WebhookState webhook={webhook} />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="add">
        <h2 id="add">Add a webhook</h2>
        <PostForm action={urls.desk.webhooks} csrf={csrf} className="desk-form">
          <WebhookFields values={values} errors={errors} />
          <button type="submit">Add the webhook</button>
        </PostForm>
      </section>
    </>
  )
}

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { pausedAt, pausedBecause, failingSince, events } = webhook
  if (pausedAt)
    return (
      <>
        Paused since <DateText date={pausedAt} length="moment" />. {pausedBecause}
      </>
    )
  if (failingSince)
    return (
      <>
        Nothing has arrived since <DateText date={failingSince} length="moment" />. It is tried again.
      </>
    )
  return <>{events.length === 1 ? 'One event' : `${events.length} events`}</>
}

/** The only time that a secret is shown. */
export function SecretPage({ id, secret, words }: { id: string; secret: string; words: string }) {
  return (
    <>
      <p>{words}</p>
      <p className="message">
        <code className="secret" dir="ltr">
          {secret}
        </code>
      </p>
      <p>It is shown only now. Keep it where the program that is told can read it, and nobody else.</p>
      <p>
        <a className="button" href={urls.desk.webhook(id)}>
          Go to the webhook
        </a>
      </p>
    </>
  )
}
