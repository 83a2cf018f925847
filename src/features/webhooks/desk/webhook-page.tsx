import type { ReactNode } from 'react'
import { DateText, Phrase, PostForm, QuietButton, QuietLink, useSay } from '#api/extension.ts'
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
  /** Of these the content is known, so that they can be sent again. */
  sendable: ReadonlySet<string>
}

export function WebhookPage(view: WebhookView) {
  const say = useSay()
  const { csrf, webhook, known, values, errors } = view
  const { id, pausedAt } = webhook
  return (
    <>
      <p className={pausedAt || webhook.failingSince ? 'message caution' : undefined}>
        <WebhookState webhook={webhook} />
      </p>
      <div className="actions">
        <Act {...{ csrf, id }} act="test">
          {say(words.test)}
        </Act>
        {pausedAt ? (
          <Act {...{ csrf, id }} act="resume">
            {say(words.resume)}
          </Act>
        ) : (
          <Act {...{ csrf, id }} act="pause">
            {say(words.pause)}
          </Act>
        )}
      </div>
      <section aria-labelledby="deliveries">
        <h2 id="deliveries">{say(words.deliveries)}</h2>
        <Deliveries {...view} />
      </section>
      <section aria-labelledby="change">
        <h2 id="change">{say(words.change)}</h2>
        <PostForm action={addresses.webhook(id)} csrf={csrf} className="desk-form">
          <WebhookFields known={known} values={values} errors={errors} />
          <button type="submit">{say(deskWords.save)}</button>
        </PostForm>
      </section>
      <section aria-labelledby="secret">
        <h2 id="secret">{say(words.secret)}</h2>
        <p>{say(words.secretAbout)}</p>
        <Act {...{ csrf, id }} act="secret">
          {say(words.newSecret)}
        </Act>
      </section>
      <section aria-labelledby="remove">
        <h2 id="remove">{say(deskWords.remove)}</h2>
        <p>{say(words.removeAbout)}</p>
        <Act {...{ csrf, id }} act="remove" className="danger">
          {say(words.removeThis)}
        </Act>
      </section>
      <p>
        <a href={addresses.list}>{say(words.all)}</a>
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
  const say = useSay()
  if (attempts.length === 0) return <p>{say(words.noDeliveries)}</p>
  return (
    <ul className="desk-list">
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <div>
            <strong>
              <Phrase
                of={outcomeWords(attempt)}
                draw={{ event: () => <code dir="ltr">{attempt.event}</code> }}
              />
            </strong>
            <span className="field-hint">
              <Phrase
                of={words.when({ milliseconds: attempt.milliseconds })}
                draw={{ moment: () => <DateText date={attempt.at} length="moment" /> }}
              />
            </span>
            {attempt.answer && (
              <details>
                <summary>{say(words.answer)}</summary>
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
                aria-label={say(words.againNamed({ event: attempt.event }))}
              >
                {say(words.again)}
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
  const say = useSay()
  const { id, url } = webhook
  return (
    <>
      <p>
        <Phrase of={words.removeQuestionAbout} draw={{ url: () => <bdi dir="ltr">{url}</bdi> }} />
      </p>
      <PostForm action={addresses.act(id, 'remove')} csrf={csrf} values={{ sure: 'yes' }} className="actions">
        <QuietButton isDanger>{say(deskWords.removeIt)}</QuietButton>
        <QuietLink href={addresses.webhook(id)}>{say(words.keep)}</QuietLink>
      </PostForm>
    </>
  )
}
