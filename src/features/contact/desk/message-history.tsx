import type { ReactNode } from 'react'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { OutboxItem } from '#platform/outbox/outbox-table.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import type { HistoryEntry } from './history.ts'
import { stateWords } from './message-words.ts'

export type HistoryView = { csrf: string; message: { id: string }; history: readonly HistoryEntry[] }

export function MessageHistory({ history, csrf, message }: HistoryView) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">What happened since</h2>
      {history.length === 0 && <p className="field-hint">Nothing yet.</p>}
      {history.length > 0 && (
        <ol className="desk-list history">
          {history.map((entry) => (
            <li key={entry.id} className={`of-${entry.kind}`}>
              <Entry entry={entry} />
              <Retry entry={entry} csrf={csrf} message={message.id} />
            </li>
          ))}
        </ol>
      )}
      <PostForm
        action={urls.desk.messageNote}
        csrf={csrf}
        values={{ id: message.id }}
        className="desk-form no-print"
      >
        <div className="field">
          <label htmlFor="note">A note for everybody at this desk</label>
          <textarea id="note" name="text" rows={2} maxLength={4000} required />
        </div>
        <button type="submit" className="button quiet">
          Keep the note
        </button>
      </PostForm>
    </section>
  )
}

function Entry({ entry }: { entry: HistoryEntry }) {
  if (entry.kind === 'note')
    return (
      <Told at={entry.at} text={entry.note.text}>
        <bdi>{entry.note.who}</bdi> noted
      </Told>
    )
  if (entry.kind === 'reply')
    return (
      <Told at={entry.at} text={entry.reply.text}>
        <bdi>{entry.reply.who}</bdi> answered <bdi>{entry.to}</bdi>. The mail{' '}
        {entry.mail ? <State mail={entry.mail} /> : stateWords.sent}
      </Told>
    )
  return (
    <Told at={entry.at}>
      The mail to <bdi>{entry.to}</bdi> <State mail={entry.mail} />
    </Told>
  )
}

function Told({ at, text, children }: { at: Date; text?: string; children: ReactNode }) {
  return (
    <div>
      <span className="field-hint">
        {children}, <DateText date={at} length="moment" />
      </span>
      {text !== undefined && (
        <span className="note" dir="auto">
          {text}
        </span>
      )}
    </div>
  )
}

function State({ mail: { state, attempts, lastError, nextAt } }: { mail: OutboxItem }) {
  return (
    <>
      <span className={`mail-state ${state}`}>{stateWords[state]}</span>
      {state !== 'sent' && lastError && (
        <span className="field-error">
          {lastError} ({attempts === 1 ? 'one try' : `${attempts} tries`}
          {state === 'waiting' && (
            <>
              , the next <DateText date={nextAt} length="moment" />
            </>
          )}
          )
        </span>
      )}
    </>
  )
}

function Retry({ entry, csrf, message }: { entry: HistoryEntry; csrf: string; message: string }) {
  if (entry.kind === 'note' || !entry.mail || !['failed', 'waiting'].includes(entry.mail.state)) return null
  return (
    <PostForm
      action={urls.desk.messageRetry}
      csrf={csrf}
      values={{ id: entry.id, message }}
      className="no-print"
    >
      <button type="submit" className="button quiet" aria-label={`Try again now: the mail to ${entry.to}`}>
        Try again now
      </button>
    </PostForm>
  )
}
