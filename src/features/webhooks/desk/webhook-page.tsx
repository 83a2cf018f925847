import type { ReactNode } from 'react'
import { PostForm } from '#platform/desk/post-form.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import type { WebhookErrors, WebhookForm } from '../server/webhook-form.ts'
import type { Attempt, Webhook } from '../server/webhook-tables.ts'
import { WebhookFields } from './webhook-fields.tsx'
import { WebhookState } from './webhooks-page.tsx'

export type WebhookView = {
  csrf: string
  webhook: Webhook
  values: WebhookForm
  errors?: WebhookErrors | undefined
  attempts: readonly Attempt[]
  /** Of these the content is known, so that they can be sent again. */
  sendable: ReadonlySet<string>
}

export function WebhookPage(view: WebhookView) {
  const { csrf, webhook, values, errors } = view
  const { id, pausedAt } = webhook
  return (
    <>
      <p className={pausedAt || webhook.failingSince ? 'message caution' : undefined}>
        <WebhookState webhook={webhook} />
      </p>
      <div className="actions">
        <Act {...{ csrf, id }} act="test">
          Send a test
        </Act>
        {pausedAt ? (
          <Act {...{ csrf, id }} act="resume">
            Start again
          </Act>
        ) : (
          <Act {...{ csrf, id }} act="pause">
            Pause
          </Act>
        )}
      </div>
      <section aria-labelledby="deliveries">
        <h2 id="deliveries">Last deliveries</h2>
        <Deliveries {...view} />
      </section>
      <section aria-labelledby="change">
        <h2 id="change">Address and events</h2>
        <PostForm action={urls.desk.webhook(id)} csrf={csrf} className="desk-form">
          <WebhookFields values={values} errors={errors} />
          <button type="submit">Save</button>
        </PostForm>
      </section>
      <section aria-labelledby="secret">
        <h2 id="secret">Secret</h2>
        <p>Every request is signed with it. A new one and the one before sign side by side for a day.</p>
        <Act {...{ csrf, id }} act="secret">
          Make a new secret
        </Act>
      </section>
      <section aria-labelledby="remove">
        <h2 id="remove">Remove</h2>
        <p>What waits for this address is forgotten with it.</p>
        <Act {...{ csrf, id }} act="remove" className="danger">
          Remove this webhook
        </Act>
      </section>
      <p>
        <a href={urls.desk.webhooks}>All webhooks</a>
      </p>
    </>
  )
}

type ActProps = { csrf: string; id: string; act: string; className?: string; children: ReactNode }

const Act = ({ csrf, id, act, className = '', children }: ActProps) => (
  <PostForm action={urls.desk.webhookAct(id, act)} csrf={csrf}>
    <button type="submit" className={`button quiet ${className}`.trim()}>
      {children}
    </button>
  </PostForm>
)

function Deliveries({ csrf, webhook, attempts, sendable }: WebhookView) {
  if (attempts.length === 0) return <p>Nothing has been sent yet.</p>
  return (
    <ul className="desk-list">
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <div>
            <strong>
              <code dir="ltr">{attempt.event}</code> {outcomeWords(attempt)}
            </strong>
            <span className="field-hint">
              <DateText date={attempt.at} length="moment" />, {attempt.milliseconds} ms
            </span>
            {attempt.answer && (
              <details>
                <summary>The beginning of the answer</summary>
                <pre className="foreign-text" dir="auto">
                  {attempt.answer}
                </pre>
              </details>
            )}
          </div>
          {attempt.item && sendable.has(attempt.item) && (
            <PostForm
              action={urls.desk.webhookAct(webhook.id, 'again')}
              csrf={csrf}
              values={{ item: attempt.item }}
            >
              <button type="submit" className="button quiet" aria-label={`Send ${attempt.event} again`}>
                Send again
              </button>
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  )
}

const outcomeWords = ({ status, error }: Attempt) =>
  status === undefined
    ? (error ?? '')
    : status >= 200 && status <= 299
      ? `arrived, ${status}`
      : `failed, ${status}`

export function RemovePage({ csrf, webhook }: { csrf: string; webhook: Webhook }) {
  const { id, url } = webhook
  return (
    <>
      <p>
        <bdi dir="ltr">{url}</bdi> will not be told anything any more. What waits for it is forgotten, and so
        is its secret.
      </p>
      <PostForm
        action={urls.desk.webhookAct(id, 'remove')}
        csrf={csrf}
        values={{ sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>Remove it</QuietButton>
        <QuietLink href={urls.desk.webhook(id)}>Keep it</QuietLink>
      </PostForm>
    </>
  )
}
