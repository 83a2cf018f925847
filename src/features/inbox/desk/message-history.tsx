import type { ReactNode } from 'react'
import { PostForm } from '#platform/desk/post-form.tsx'
import { recipientsOf } from '#platform/mail/mail.ts'
import type { OutboxItem } from '#platform/outbox/outbox-table.ts'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton } from '#ui/quiet-button.tsx'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.inbox.ts'
import type { InboxNote } from '../server/inbox-query.ts'
import type { Reply } from '../server/reply-store.ts'

export type HistoryEntry =
  | { kind: 'mail'; at: Date; id: string; to: string; mail: OutboxItem }
  /** The email is forgotten some weeks after it was sent. */
  | { kind: 'reply'; at: Date; id: string; to: string; reply: Reply; mail?: OutboxItem | undefined }
  | { kind: 'note'; at: Date; id: string; note: InboxNote }

/** The history of a message, in order. */
export function historyOf(known: {
  mails: readonly OutboxItem[]
  replies: readonly Reply[]
  notes: readonly InboxNote[]
}): readonly HistoryEntry[] {
  const answered = new Set(known.replies.map(({ id }) => id))
  const entries: HistoryEntry[] = [
    ...known.mails
      .filter(({ id }) => !answered.has(id))
      .map((mail) => ({
        kind: 'mail' as const,
        at: mail.finishedAt ?? mail.createdAt,
        id: mail.id,
        to: recipientsOf(mail),
        mail,
      })),
    ...known.replies.map((reply) => ({
      kind: 'reply' as const,
      at: reply.at,
      id: reply.id,
      to: reply.to,
      reply,
      mail: known.mails.find(({ id }) => id === reply.id),
    })),
    ...known.notes.map((note) => ({ kind: 'note' as const, at: note.at, id: note.id, note })),
  ]
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

export type HistoryView = {
  csrf: string
  message: { id: string }
  history: readonly HistoryEntry[]
  answer: { mailGoesOut: boolean }
}

export function MessageHistory({ history, csrf, message, answer }: HistoryView) {
  const t = useT()
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t(words.history)}</h2>
      {history.length === 0 && <p className="field-hint">{t(words.nothingYet)}</p>}
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
          <label htmlFor="note">{t(words.note)}</label>
          <textarea id="note" name="text" dir="auto" rows={2} maxLength={4000} required />
        </div>
        <QuietButton>{t(words.saveNote)}</QuietButton>
      </PostForm>
    </section>
  )
}

function Entry({ entry, mailGoesOut }: { entry: HistoryEntry; mailGoesOut: boolean }) {
  const t = useT()
  const moment = () => <DateText date={entry.at} length="moment" />
  if (entry.kind === 'note')
    return (
      <Told text={entry.note.text}>
        <Trans of={words.noted} draw={{ moment, name: () => <bdi>{entry.note.who}</bdi> }} />
      </Told>
    )
  const state = entry.mail?.state ?? 'sent'
  const said = state === 'held' && mailGoesOut ? 'heldBefore' : state
  const draw = {
    moment,
    to: () => <bdi>{entry.to || t(deskWords.anonymous)}</bdi>,
    state: (inner: ReactNode) => <span className={`mail-state ${state}`}>{inner}</span>,
  }
  if (entry.kind === 'mail')
    return (
      <Told mail={entry.mail}>
        <Trans of={words.mailTold({ mail: said })} draw={draw} />
      </Told>
    )
  const { who, text } = entry.reply
  return (
    <Told mail={entry.mail} text={text}>
      <Trans of={words.replyTold({ mail: said })} draw={{ ...draw, name: () => <bdi>{who}</bdi> }} />
    </Told>
  )
}

type ToldProps = { mail?: OutboxItem | undefined; text?: string; children: ReactNode }

function Told({ mail, text, children }: ToldProps) {
  return (
    <div>
      <span className="field-hint">{children}</span>
      {mail && mail.state !== 'sent' && mail.lastError && <Refusal mail={mail} reason={mail.lastError} />}
      {text !== undefined && (
        <span className="note" dir="auto">
          {text}
        </span>
      )}
    </div>
  )
}

/** In the mail server's own words. */
function Refusal({ mail, reason }: { mail: OutboxItem; reason: Translatable }) {
  const t = useT()
  return (
    <span className="field-error">
      {t(words.refused({ tries: mail.attempts, reason }))}{' '}
      {mail.state === 'waiting' && (
        <Trans of={words.nextTry} draw={{ moment: () => <DateText date={mail.nextAt} length="moment" /> }} />
      )}
    </span>
  )
}

function Retry({ entry, csrf, message }: { entry: HistoryEntry; csrf: string; message: string }) {
  const t = useT()
  if (entry.kind === 'note' || !entry.mail || !['failed', 'waiting'].includes(entry.mail.state)) return null
  return (
    <PostForm
      action={urls.desk.messageRetry}
      csrf={csrf}
      values={{ id: entry.id, message }}
      className="no-print"
    >
      <button
        type="submit"
        className="button quiet"
        aria-label={t(words.tryAgainNamed({ to: entry.to || deskWords.anonymous }))}
      >
        {t(words.tryAgain)}
      </button>
    </PostForm>
  )
}
