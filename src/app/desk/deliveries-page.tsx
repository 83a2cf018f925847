import { PostForm } from '#platform/desk/post-form.tsx'
import type { OutboxItem } from '#platform/outbox/outbox-table.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.deliveries.ts'

export type ShownItem = OutboxItem & { what: Sayable }

export type DeliveriesView = {
  csrf: string
  failed: readonly ShownItem[]
  waiting: readonly ShownItem[]
  counts: { failed: number; waiting: number }
  /** What so much waits for that what happens now is not recorded for it. */
  full: readonly Sayable[]
}

export function DeliveriesPage({ csrf, failed, waiting, counts, full }: DeliveriesView) {
  const say = useSay()
  return (
    <>
      <p>{say(words.introduction)}</p>
      {full.map((what) => (
        <p key={say(what)} className="message bad">
          {say(words.full({ what }))}
        </p>
      ))}
      <section aria-labelledby="failed">
        <h2 id="failed">{say(words.failed({ count: counts.failed }))}</h2>
        {failed.length === 0 ? <p>{say(words.nothingFailed)}</p> : <Items csrf={csrf} items={failed} />}
        {failed.length > 1 && (
          <PostForm action={urls.desk.deliveryRetry} csrf={csrf} values={{ id: 'failed' }}>
            <QuietButton>{say(words.sendAllAgain)}</QuietButton>
          </PostForm>
        )}
      </section>
      <section aria-labelledby="waiting">
        <h2 id="waiting">{say(words.waiting({ count: counts.waiting }))}</h2>
        {waiting.length === 0 ? <p>{say(words.nothingWaits)}</p> : <Items csrf={csrf} items={waiting} />}
      </section>
    </>
  )
}

function Items({ csrf, items }: { csrf: string; items: readonly ShownItem[] }) {
  const say = useSay()
  return (
    <ul className="desk-list">
      {items.map((item) => (
        <li key={item.id}>
          <div>
            <strong>
              <bdi>{say(item.what)}</bdi>
            </strong>
            <span className="field-hint">
              <Phrase
                of={words.from}
                draw={{
                  moment: () => <DateText date={item.createdAt} length="moment" />,
                  state: () => <StateWords item={item} />,
                }}
              />
            </span>
            {item.lastError && <span className="field-error">{say(item.lastError)}</span>}
          </div>
          {item.state !== 'sending' && <Buttons csrf={csrf} item={item} />}
        </li>
      ))}
    </ul>
  )
}

function Buttons({ csrf, item: { id, what, payload } }: { csrf: string; item: ShownItem }) {
  const say = useSay()
  return (
    <div className="actions">
      {payload !== '' && (
        <PostForm action={urls.desk.deliveryRetry} csrf={csrf} values={{ id }}>
          <button type="submit" className="button quiet" aria-label={say(words.sendAgainNamed({ what }))}>
            {say(words.sendAgain)}
          </button>
        </PostForm>
      )}
      <PostForm action={urls.desk.deliveryDrop} csrf={csrf} values={{ id }}>
        <button type="submit" className="button quiet danger" aria-label={say(words.giveUpNamed({ what }))}>
          {say(words.giveUp)}
        </button>
      </PostForm>
    </div>
  )
}

function StateWords({ item: { state, attempts: tries, nextAt } }: { item: OutboxItem }) {
  const say = useSay()
  if (state === 'sending') return say(words.underWay({ tries }))
  if (state === 'held') return say(words.held({ tries }))
  if (state === 'failed') return say(words.givenUp({ tries }))
  return (
    <Phrase
      of={words.nextTry({ tries })}
      draw={{ moment: () => <DateText date={nextAt} length="moment" /> }}
    />
  )
}

export function GiveUpPage({ csrf, item }: { csrf: string; item: ShownItem }) {
  const say = useSay()
  return (
    <>
      <p>
        <Phrase of={words.giveUpAbout({ what: item.what })} draw={{ quote: (inner) => <bdi>{inner}</bdi> }} />
      </p>
      <PostForm
        action={urls.desk.deliveryDrop}
        csrf={csrf}
        values={{ id: item.id, sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>{say(words.giveItUp)}</QuietButton>
        <QuietLink href={urls.desk.deliveries}>{say(words.keepIt)}</QuietLink>
      </PostForm>
    </>
  )
}
