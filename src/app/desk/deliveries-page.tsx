import { PostForm } from '#platform/desk/post-form.tsx'
import type { OutboxItem } from '#platform/outbox/outbox-table.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'

export type ShownItem = OutboxItem & { what: string }

export type DeliveriesView = {
  csrf: string
  failed: readonly ShownItem[]
  waiting: readonly ShownItem[]
  counts: { failed: number; waiting: number }
  /** What so much waits for that what happens now is not recorded for it. */
  full: readonly string[]
}

export function DeliveriesPage({ csrf, failed, waiting, counts, full }: DeliveriesView) {
  return (
    <>
      <p>Mails, and what extensions and webhooks are told. Each is tried again by itself for three days.</p>
      {full.map((what) => (
        <p key={what} className="message bad">
          Very much waits: {what}, and more like it. What happens now is not kept for it until there is room
          again. Messages and mails are not affected.
        </p>
      ))}
      <section aria-labelledby="failed">
        <h2 id="failed">Failed ({counts.failed})</h2>
        {failed.length === 0 ? <p>Nothing has failed.</p> : <Items csrf={csrf} items={failed} />}
        {failed.length > 1 && (
          <PostForm action={urls.desk.deliveryRetry} csrf={csrf} values={{ id: 'failed' }}>
            <QuietButton>Send all that failed again</QuietButton>
          </PostForm>
        )}
      </section>
      <section aria-labelledby="waiting">
        <h2 id="waiting">Waiting ({counts.waiting})</h2>
        {waiting.length === 0 ? <p>Nothing waits.</p> : <Items csrf={csrf} items={waiting} />}
      </section>
    </>
  )
}

function Items({ csrf, items }: { csrf: string; items: readonly ShownItem[] }) {
  return (
    <ul className="desk-list">
      {items.map((item) => (
        <li key={item.id}>
          <div>
            <strong>
              <bdi>{item.what}</bdi>
            </strong>
            <span className="field-hint">
              From <DateText date={item.createdAt} length="moment" />. <StateWords item={item} />
            </span>
            {item.lastError && <span className="field-error">{item.lastError}</span>}
          </div>
          {item.state !== 'sending' && <Buttons csrf={csrf} item={item} />}
        </li>
      ))}
    </ul>
  )
}

const Buttons = ({ csrf, item: { id, what, payload } }: { csrf: string; item: ShownItem }) => (
  <div className="actions">
    {payload !== '' && (
      <PostForm action={urls.desk.deliveryRetry} csrf={csrf} values={{ id }}>
        <button type="submit" className="button quiet" aria-label={`Send again: ${what}`}>
          Send again
        </button>
      </PostForm>
    )}
    <PostForm action={urls.desk.deliveryDrop} csrf={csrf} values={{ id }}>
      <button type="submit" className="button quiet danger" aria-label={`Give up: ${what}`}>
        Give up
      </button>
    </PostForm>
  </div>
)

function StateWords({ item: { state, attempts, nextAt } }: { item: OutboxItem }) {
  const tried =
    attempts === 0 ? 'Not tried yet.' : attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`
  if (state === 'sending') return <>{tried} Under way now.</>
  if (state === 'held') return <>{tried} Kept until somebody lets it go.</>
  if (state === 'failed') return <>{tried} Given up.</>
  return (
    <>
      {tried} Next try: <DateText date={nextAt} length="moment" />.
    </>
  )
}

export function GiveUpPage({ csrf, item }: { csrf: string; item: ShownItem }) {
  return (
    <>
      <p>
        “<bdi>{item.what}</bdi>” is forgotten and will never be sent. A message that it is about stays in the
        inbox.
      </p>
      <PostForm
        action={urls.desk.deliveryDrop}
        csrf={csrf}
        values={{ id: item.id, sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>Give it up</QuietButton>
        <QuietLink href={urls.desk.deliveries}>Keep it</QuietLink>
      </PostForm>
    </>
  )
}
