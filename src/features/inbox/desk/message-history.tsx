import type { ReactNode } from 'react'
import { PostForm } from '#platform/desk/post-form.tsx'
import type { OutboxItem } from '#platform/outbox/outbox-table.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import type { HistoryEntry } from './history.ts'
import { heldWords, stateWords } from './message-words.ts'

export type HistoryView = {
  csrf: string
  message: { id: string }
  history: readonly HistoryEntry[]
  answer: { mailGoesOut: boolean }
}

export function MessageHistory({ history, csrf, message, answer }: HistoryView) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">What happened since</h2>
      {history.length === 0 && <p className="field-hint">Nothing yet.</p>}
      {history.length > 0 && (
        <ol className="desk-list history">
          {history.map((entry) => (
            <li key={entry.id} className={`of-${entry.kind}`}>
              <Entry entry={entry} mailGoesOut={answer.mailGoesOut} />
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
        <QuietButton>Save the note</QuietButton>
      </PostForm>
    </section>
  )
}

function Entry({ entry, mailGoesOut }: { entry: HistoryEntry; mailGoesOut: boolean }) {
  if (entry.kind === 'note')
    return (
      <Told at={entry.at} text={entry.note.text}>
        <bdi>{entry.note.who}</bdi> noted
      </Told>
    )
  const state = entry.mail?.state ?? 'sent'
  const words = state === 'held' && mailGoesOut ? heldWords : stateWords[state]
  const said = <span className={`mail-state ${state}`}>{words}</span>
  if (entry.kind === 'mail')
    return (
      <Told at={entry.at} mail={entry.mail}>
        The mail to <bdi>{entry.to}</bdi> {said}
      </Told>
    )
  return (
    <Told at={entry.at} mail={entry.mail} text={entry.reply.text}>
      <bdi>{entry.reply.who}</bdi> replied to <bdi>{entry.to}</bdi>. The mail {said}
    </Told>
  )
}

type ToldProps = { at: Date; mail?: OutboxItem | undefined; text?: string; children: ReactNode }

function Told({ at, mail, text, children }: ToldProps) {
  return (
    <div>
      <span className="field-hint">
        {children}, <DateText date={at} length="moment" />
      </span>
      {mail && mail.state !== 'sent' && mail.lastError && <Refusal mail={mail} />}
      {text !== undefined && (
        <span className="note" dir="auto">
          {text}
        </span>
      )}
    </div>
  )
}

/** In the mail server's own words. */
function Refusal({ mail: { state, attempts, lastError, nextAt } }: { mail: OutboxItem }) {
  return (
    <span className="field-error">
      {lastError}
      {attempts > 0 && ` (${attempts === 1 ? 'one try' : `${attempts} tries`})`}
      {state === 'waiting' && (
        <>
          . The next try: <DateText date={nextAt} length="moment" />
        </>
      )}
    </span>
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
