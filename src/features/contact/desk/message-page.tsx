import { PostForm } from '#platform/desk/post-form.tsx'
import type { StoredFile } from '#platform/files/file-table.ts'
import type { OutboxItem } from '#platform/outbox/outbox-table.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import type { InboxMarks, InboxNote } from '../server/inbox-store.ts'
import type { Message } from '../server/message.ts'
import { type Action, actions, stateWords } from './message-words.ts'

export type MessageView = {
  csrf: string
  message: Message
  marks: InboxMarks
  notes: readonly InboxNote[]
  files: readonly StoredFile[]
  mails: readonly (OutboxItem & { to: string })[]
  personalData: boolean
}

export function MessagePage(view: MessageView) {
  const { message, csrf, marks, personalData } = view
  return (
    <>
      <p className="field-hint">
        <bdi>{[message.fromName, message.fromEmail].filter(Boolean).join(', ')}</bdi> by {message.formTitle},{' '}
        <DateText date={message.createdAt} length="moment" />
      </p>
      {message.spamReasons.length > 0 && (
        <div className="message caution">
          <p>It was taken for spam:</p>
          <ul>
            {message.spamReasons.map(({ agent, reason }) => (
              <li key={`${agent} ${reason}`}>
                {agent}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl className="message-fields">
        {message.fields.map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{values.join(', ') || '—'}</dd>
          </div>
        ))}
      </dl>
      <Files {...view} />
      <PostForm
        action={urls.desk.messageAct}
        csrf={csrf}
        values={{ id: message.id, back: urls.desk.message(message.id) }}
        className="actions"
      >
        {actionsFor(message, marks).map((action) => (
          <button key={action} type="submit" name="act" value={action} className="button quiet">
            {actions[action].label}
          </button>
        ))}
        {message.fromEmail && (
          <a className="button quiet" href={replyAddress(message)}>
            Answer by mail
          </a>
        )}
      </PostForm>
      <Mails {...view} />
      <Notes {...view} />
      {personalData && (
        <details>
          <summary>Erase</summary>
          <p>The message goes for good, with its files and mails.</p>
          <PostForm action={urls.desk.messageErase} csrf={csrf} values={{ id: message.id }}>
            <button type="submit" className="button quiet danger">
              Erase this message
            </button>
          </PostForm>
        </details>
      )}
    </>
  )
}

const actionsFor = ({ box }: Message, { starred, archived }: InboxMarks): readonly Action[] =>
  box === 'spam'
    ? ['not-spam']
    : [starred ? 'unstar' : 'star', archived ? 'unarchive' : 'archive', 'unread', 'spam']

const replyAddress = ({ fromEmail, subject }: Message) =>
  `mailto:${encodeURIComponent(fromEmail)}?subject=${encodeURIComponent(`Re: ${subject}`)}`

function Files({ files, message }: MessageView) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="files">
      <h2 id="files">Files</h2>
      <p>Strangers sent them: open only what you expect.</p>
      <ul className="desk-list">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <div>
              <a href={urls.desk.messageFile(message.id, id)} download>
                <bdi>{name}</bdi>
              </a>
              <span className="field-hint">{Math.ceil(size / 1024)} KB</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mails({ mails, csrf, message }: MessageView) {
  if (mails.length === 0) return null
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">Mails</h2>
      <ul className="desk-list">
        {mails.map(({ id, to, state, attempts, lastError, nextAt, finishedAt }) => (
          <li key={id}>
            <div>
              <span>
                The mail to <bdi>{to}</bdi> {stateWords[state]}
                {finishedAt && (
                  <>
                    {' '}
                    <DateText date={finishedAt} length="moment" />
                  </>
                )}
              </span>
              {state !== 'sent' && lastError && (
                <span className="field-error">
                  {lastError} ({attempts} tries
                  {state === 'waiting' && (
                    <>
                      , the next <DateText date={nextAt} length="moment" />
                    </>
                  )}
                  )
                </span>
              )}
            </div>
            {(state === 'failed' || state === 'waiting') && (
              <PostForm action={urls.desk.messageRetry} csrf={csrf} values={{ id, message: message.id }}>
                <button
                  type="submit"
                  className="button quiet"
                  aria-label={`Try again now: the mail to ${to}`}
                >
                  Try again now
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notes({ notes, csrf, message }: MessageView) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {notes.length > 0 && (
        <ul className="desk-list">
          {notes.map(({ id, at, who, text }) => (
            <li key={id}>
              <div>
                <span className="note">{text}</span>
                <span className="field-hint">
                  {who}, <DateText date={at} length="moment" />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <PostForm action={urls.desk.messageNote} csrf={csrf} values={{ id: message.id }} className="desk-form">
        <div className="field">
          <label htmlFor="note">A note for everybody at this desk</label>
          <textarea id="note" name="text" rows={2} maxLength={4000} required />
        </div>
        <button type="submit">Keep the note</button>
      </PostForm>
    </section>
  )
}
