import { PostForm } from '#platform/desk/post-form.tsx'
import { Said } from '#platform/desk/said.tsx'
import { Trans } from '#platform/words/trans.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { Options } from '#ui/options.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.inbox.ts'
import { replySubject } from '../domain/quote.ts'

/** The reply as typed, after an error. */
export type Draft = { to: string; subject: string; text: string; problem: Translatable }

export type ReplyView = Partial<Draft> & {
  /** Makes one answer of a form that is sent twice. */
  key: string
  addresses: readonly string[]
  mailGoesOut: boolean
  quote: string
}

type ReplyFormProps = { csrf: string; message: { id: string; subject: string }; answer: ReplyView }

export function ReplyForm({ csrf, message, answer }: ReplyFormProps) {
  const t = useT()
  const [first] = answer.addresses
  if (first === undefined) return null
  if (!answer.mailGoesOut) return <ReplyElsewhere to={first} subject={message.subject} quote={answer.quote} />
  return (
    <details className="answer no-print" open={answer.problem !== undefined}>
      <summary className="button">{t(words.reply)}</summary>
      <PostForm
        action={urls.desk.messageReply}
        csrf={csrf}
        values={{ id: message.id, key: answer.key }}
        className="desk-form"
      >
        {answer.problem && <Said tone="bad">{t(answer.problem)}</Said>}
        <div className="field">
          <label htmlFor="answer-to">{t(words.to)}</label>
          <select id="answer-to" name="to" defaultValue={answer.to ?? first}>
            <Options of={answer.addresses.map((address) => [address, address])} />
          </select>
        </div>
        <TextField
          label={t(commonWords.subject)}
          name="subject"
          maxLength={200}
          defaultValue={answer.subject ?? replySubject(message.subject)}
        />
        <div className="field">
          <label htmlFor="answer-text">{t(commonWords.yourReply)}</label>
          <textarea
            id="answer-text"
            name="text"
            dir="auto"
            rows={12}
            maxLength={50_000}
            required
            defaultValue={answer.text ?? `\n\n${answer.quote}`}
          />
        </div>
        <button type="submit">{t(words.sendReply)}</button>
      </PostForm>
    </details>
  )
}

/** Browsers and mail programs cut long addresses off. */
const longestQuote = 1200

function ReplyElsewhere({ to, subject, quote }: { to: string; subject: string; quote: string }) {
  const t = useT()
  const query = new URLSearchParams({
    subject: replySubject(subject),
    body: `\n\n${quote.slice(0, longestQuote)}`,
  })
  return (
    <div className="message caution no-print">
      <p>
        <Trans
          of={words.mailOffAbout({ example: 'SMTP_URL=smtp://user:password@mail.example.org:587' })}
          draw={{ code: (inner) => <code>{inner}</code> }}
        />
      </p>
      <p>
        <a
          className="button quiet"
          href={`mailto:${encodeURIComponent(to)}?${String(query).replaceAll('+', '%20')}`}
        >
          {t(words.replyElsewhere)}
        </a>
      </p>
    </div>
  )
}
