import type { ReactNode } from 'react'
import { DateText, PostForm, QuietButton, QuietLink, Trans, useT } from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.webhooks.ts'
import { addresses } from '../server/addresses.ts'
import type { Attempt, Webhook } from '../server/webhook-tables.ts'
import { WebhookFields, type WebhookFieldsProps } from './webhook-fields.tsx'
import { WebhookState } from './webhooks-page.tsx'

export type WebhookView = WebhookFieldsProps & {
  csrf: string
  webhook: Webhook
  attempts: readonly Attempt[]
  /** Those with stored content, which can be sent again. */
  sendable: ReadonlySet<string>
}

export function WebhookPage(view: WebhookView) {
  const t = useT()
  const { csrf, webhook, known, values, errors } = view
  const { id, pausedAt } = webhook
  return (
    <>
      <p className={pausedAt || webhook.failingSince ? 'message caution' : undefined}>
        <WebhookState webhook={webhook} />
      </p>
      <div className="actions">
        <Act {...{ csrf, id }} act="test">
          {t(words.test)}
        </Act>
        {pausedAt ? (
          <Act {...{ csrf, id }} act="resume">
            {t(words.resume)}
          </Act>
        ) : (
          <Act {...{ csrf, id }} act="pause">
            {t(words.pause)}
          </Act>
        )}
      </div>
      <section aria-labelledby="deliveries">
        <h2 id="deliveries">{t(words.deliveries)}</h2>
        <Deliveries {...view} />
      </section>
      <section aria-labelledby="change">
        <h2 id="change">{t(words.change)}</h2>
        <PostForm action={addresses.webhook(id)} csrf={csrf} className="desk-form">
          <WebhookFields known={known} values={values} errors={errors} />
          <button type="submit">{t(deskWords.save)}</button>
        </PostForm>
      </section>
      <section aria-labelledby="secret">
        <h2 id="secret">{t(words.secret)}</h2>
        <p>{t(words.secretAbout)}</p>
        <Act {...{ csrf, id }} act="secret">
          {t(words.newSecret)}
        </Act>
      </section>
      <section aria-labelledby="remove">
        <h2 id="remove">{t(deskWords.remove)}</h2>
        <p>{t(words.removeAbout)}</p>
        <Act {...{ csrf, id }} act="remove" className="danger">
          {t(deskWords.remove)}
        </Act>
      </section>
      <p>
        <a href={addresses.list}>{t(words.all)}</a>
      </p>
    </>
  )
}

type ActProps = { csrf: string; id: string; act: string; className?: string; children: ReactNode }

const Act = ({ csrf, id, act, className = '', children }: ActProps) => (
  <PostForm action={addresses.act(id, act)} csrf={csrf}>
    <button type="submit" className={`button quiet ${className}`.trim()}>
      {children}
    </button>
  </PostForm>
)

function Deliveries({ csrf, webhook, attempts, sendable }: WebhookView) {
  const t = useT()
  if (attempts.length === 0) return <p>{t(words.noDeliveries)}</p>
  return (
    <ul className="desk-list">
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <div>
            <strong>
              <Trans
                of={outcomeWords(attempt)}
                draw={{ event: () => <code dir="ltr">{attempt.event}</code> }}
              />
            </strong>
            <span className="field-hint">
              <Trans
                of={words.when({ milliseconds: attempt.milliseconds })}
                draw={{ moment: () => <DateText date={attempt.at} length="moment" /> }}
              />
            </span>
            {attempt.answer && (
              <details>
                <summary>{t(words.answer)}</summary>
                <pre className="foreign-text" dir="auto">
                  {attempt.answer}
                </pre>
              </details>
            )}
          </div>
          {attempt.item && sendable.has(attempt.item) && (
            <PostForm action={addresses.act(webhook.id, 'again')} csrf={csrf} values={{ item: attempt.item }}>
              <button
                type="submit"
                className="button quiet"
                aria-label={t(words.againNamed({ event: attempt.event }))}
              >
                {t(words.again)}
              </button>
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  )
}

function outcomeWords({ status, error }: Attempt) {
  if (status === undefined) return words.failedBecause({ reason: error ?? '' })
  return status >= 200 && status <= 299 ? words.arrived({ status }) : words.failed({ status })
}

export function RemovePage({ csrf, webhook }: { csrf: string; webhook: Webhook }) {
  const t = useT()
  const { id, url } = webhook
  return (
    <>
      <p>
        <Trans of={words.removeQuestionAbout} draw={{ url: () => <bdi dir="ltr">{url}</bdi> }} />
      </p>
      <PostForm action={addresses.act(id, 'remove')} csrf={csrf} values={{ sure: 'yes' }} className="actions">
        <QuietButton isDanger>{t(deskWords.remove)}</QuietButton>
        <QuietLink href={addresses.webhook(id)}>{t(words.keep)}</QuietLink>
      </PostForm>
    </>
  )
}
