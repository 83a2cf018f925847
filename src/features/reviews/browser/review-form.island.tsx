import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { BotCheckView } from '#shared/bot-check.ts'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import { type DraftField, formFields, type ReviewDraft, turnstileField } from '../domain/new-review.ts'
import type { reviewFormWords } from '../domain/words.ts'
import { RatingChoice } from './rating-choice.tsx'
import { guardReview, putKey } from './review-sending.ts'

type SaidErrors = Partial<Record<DraftField, string>>

export type ReviewFormProps = {
  action: string
  draft: ReviewDraft
  errors?: SaidErrors | undefined
  invitation?: string | undefined
  botCheck?: BotCheckView | undefined
  words: ForBrowser<typeof reviewFormWords>
}

/** A plain form, judged by the server. With script it is sent once however often it is clicked, and with a proof. */
export function ReviewForm(props: ReviewFormProps) {
  const { action, draft, errors = {}, invitation, botCheck, words } = props
  const { form, isSending, submit } = useReviewForm(botCheck)
  const text = (name: 'author' | 'location' | 'title', more: TextMore = {}) => (
    <Field name={name} label={words[name]} error={errors[name]}>
      <input name={name} defaultValue={draft[name]} {...more} {...described(name, errors[name])} />
    </Field>
  )
  return (
    <form className="review-form" method="post" action={action} onSubmit={submit} ref={form}>
      <ErrorList errors={errors} words={words} />
      {invitation && <input type="hidden" name="invitation" value={invitation} />}
      <input type="hidden" name="language" value={draft.language} />
      {[formFields.key, formFields.started, formFields.proof].map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <RatingChoice id={fieldId('rating')} value={draft.rating} error={errors.rating} words={words} />
      {text('author', { autoComplete: 'name', required: true })}
      {text('location', { autoComplete: 'address-level2' })}
      {text('title')}
      <Field name="text" label={words.text} error={errors.text}>
        <textarea
          name="text"
          rows={8}
          dir="auto"
          defaultValue={draft.text}
          {...described('text', errors.text)}
        />
      </Field>
      <p className="review-form-trap" aria-hidden="true">
        <label>
          {words.leaveEmpty} <input name={formFields.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {botCheck?.provider === 'turnstile' && (
        <div
          className="cf-turnstile"
          data-sitekey={botCheck.siteKey}
          data-response-field-name={turnstileField}
        />
      )}
      <p>
        <button type="submit" aria-busy={isSending || undefined}>
          {words.send}
        </button>
      </p>
    </form>
  )
}

type TextMore = { autoComplete?: string; required?: boolean }

function useReviewForm(botCheck: BotCheckView | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const guard = useRef<ReturnType<typeof guardReview>>(undefined)
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    guard.current = form.current && botCheck ? guardReview(form.current, botCheck) : undefined
    // Whoever comes back to the page finds the form as it was, and may send another review.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void guard.current?.then((check) => check?.spend())
      setSending(false)
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [botCheck])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = event.currentTarget
    if (isSending) return
    setSending(true)
    putKey(sent)
    await (await guard.current)?.confirm()
    sent.submit()
  }
  return { form, isSending, submit }
}

/** Takes the focus as the page comes, so that nobody has to look for what went wrong. */
function ErrorList({ errors, words }: { errors: SaidErrors } & Pick<ReviewFormProps, 'words'>) {
  const entries = Object.entries(errors) as [DraftField, string][]
  if (entries.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was just sent
    <div className="message bad" role="alert" tabIndex={-1} autoFocus>
      <p>{words.notSent}</p>
      <ul>
        {entries.map(([field, error]) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type FieldProps = { name: DraftField; label: string; error?: string | undefined; children: ReactNode }

const Field = ({ name, label, error, children }: FieldProps) => (
  <div className="field">
    <label htmlFor={fieldId(name)}>{label}</label>
    {children}
    {error && (
      <p className="field-error" id={errorId(name)}>
        {error}
      </p>
    )}
  </div>
)

const fieldId = (name: DraftField) => `review-${name}`
const errorId = (name: DraftField) => `${fieldId(name)}-error`

const described = (name: DraftField, error: string | undefined) => ({
  id: fieldId(name),
  ...(error && { 'aria-invalid': true as const, 'aria-describedby': errorId(name) }),
})

export { ReviewForm as island }
