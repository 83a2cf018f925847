import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import type { Message } from '#platform/services/inbox.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { Options } from '#ui/options.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { replySubject } from '../domain/quote.ts'

/** What was written before something turned out to be wrong with it. */
export type Draft = { to: string; subject: string; text: string; problem: string }

export type ReplyView = Partial<Draft> & {
  /** Makes one answer of a form that is sent twice. */
  key: string
  addresses: readonly string[]
  mailGoesOut: boolean
  quote: string
}

type ReplyFormProps = { csrf: string; message: { id: string; subject: string }; answer: ReplyView }

export function ReplyForm({ csrf, message, answer }: ReplyFormProps) {
  const [first] = answer.addresses
  if (first === undefined) return null
  if (!answer.mailGoesOut) return <ReplyElsewhere to={first} subject={message.subject} quote={answer.quote} />
  return (
    <details className="answer no-print" open={answer.problem !== undefined}>
      <summary className="button">Reply by mail</summary>
      <PostForm
        action={urls.desk.messageReply}
        csrf={csrf}
        values={{ id: message.id, key: answer.key }}
        className="desk-form"
      >
        {answer.problem && <Said tone="bad">{answer.problem}</Said>}
        <div className="field">
          <label htmlFor="answer-to">To</label>
          <select id="answer-to" name="to" defaultValue={answer.to ?? first}>
            <Options of={answer.addresses.map((address) => [address, address])} />
          </select>
        </div>
        <TextField
          label="Subject"
          name="subject"
          maxLength={200}
          defaultValue={answer.subject ?? replySubject(message.subject)}
        />
        <div className="field">
          <label htmlFor="answer-text">Your reply</label>
          <textarea
            id="answer-text"
            name="text"
            rows={12}
            maxLength={50_000}
            required
            defaultValue={answer.text ?? `\n\n${answer.quote}`}
          />
        </div>
        <button type="submit">Send the reply</button>
      </PostForm>
    </details>
  )
}

/** Browsers and mail programs cut long addresses off. */
const longestQuote = 1200

function ReplyElsewhere({ to, subject, quote }: { to: string; subject: string; quote: string }) {
  const query = new URLSearchParams({
    subject: replySubject(subject),
    body: `\n\n${quote.slice(0, longestQuote)}`,
  })
  return (
    <div className="message caution no-print">
      <p>
        Mail is off, so the desk cannot send a reply. Set <code>SMTP_URL</code>, as in{' '}
        <code>SMTP_URL=smtp://user:password@mail.example.org:587</code>, and start the site again.
      </p>
      <p>
        <a
          className="button quiet"
          href={`mailto:${encodeURIComponent(to)}?${String(query).replaceAll('+', '%20')}`}
        >
          Reply in your mail program
        </a>
      </p>
    </div>
  )
}

/** Asked before messages go for good; works without script. */
export function ErasePage({ csrf, messages }: { csrf: string; messages: readonly Message[] }) {
  const [first] = messages
  const back = messages.length === 1 && first ? urls.desk.message(first.id) : urls.desk.messages()
  return (
    <>
      <ul className="desk-list">
        {messages.map(({ id, subject, fromName, fromEmail, createdAt }) => (
          <li key={id}>
            <div>
              <bdi>{subject}</bdi>
              <span className="field-hint">
                <bdi>{fromName || fromEmail || 'Somebody'}</bdi>,{' '}
                <DateText date={createdAt} length="moment" />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <p>
        What goes for good: {messages.length === 1 ? 'the message' : 'the messages'}, with files, mails,
        replies and notes.
      </p>
      <PostForm
        action={urls.desk.messageErase}
        csrf={csrf}
        values={{ ids: messages.map(({ id }) => id).join(' '), sure: 'yes' }}
        className="actions"
      >
        <QuietButton isDanger>Erase for good</QuietButton>
        <QuietLink href={back}>Do not erase</QuietLink>
      </PostForm>
    </>
  )
}
