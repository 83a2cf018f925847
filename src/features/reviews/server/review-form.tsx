import type { ReactNode } from 'react'
import { type BotCheckView, type Message, ScriptedPart, starPath, Trans } from '#api/extension.ts'
import { words } from '#words/reviews.form.ts'
import type { DraftErrors } from '../domain/check-draft.ts'
import {
  type DraftField,
  formFields,
  type ReviewDraft,
  ratings,
  turnstileField,
} from '../domain/new-review.ts'

export type ReviewFormProps = {
  action: string
  draft: ReviewDraft
  errors?: DraftErrors | undefined
  invitation?: string | undefined
  botCheck?: BotCheckView | undefined
}

/** A plain form, judged by the server. With script it is sent once however often it is clicked, and with a proof. */
export function ReviewForm(props: ReviewFormProps) {
  const { action, draft, errors = {}, invitation, botCheck } = props
  const text = (name: 'author' | 'location' | 'title', more: TextMore = {}) => (
    <Field name={name} label={words[name]} error={errors[name]}>
      <input name={name} defaultValue={draft[name]} {...more} {...described(name, errors[name])} />
    </Field>
  )
  return (
    <ScriptedPart name="review-form">
      <form
        className="review-form"
        method="post"
        action={action}
        data-uncontrolled
        data-bot-check={botCheck && JSON.stringify(botCheck)}
      >
        <ErrorList errors={errors} />
        {invitation && <input type="hidden" name="invitation" value={invitation} />}
        <input type="hidden" name="language" value={draft.language} />
        {[formFields.key, formFields.started, formFields.proof].map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
        <RatingChoice id={fieldId('rating')} value={draft.rating} error={errors.rating} />
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
            <Trans of={words.leaveEmpty} /> <input name={formFields.trap} tabIndex={-1} autoComplete="off" />
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
          <button type="submit">
            <Trans of={words.send} />
          </button>
        </p>
      </form>
    </ScriptedPart>
  )
}

type TextMore = { autoComplete?: string; required?: boolean }

/** Takes the focus as the page comes, so that nobody has to look for what went wrong. */
function ErrorList({ errors }: { errors: DraftErrors }) {
  const entries = Object.entries(errors) as [DraftField, Message][]
  if (entries.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was just sent
    <div className="message bad" role="alert" tabIndex={-1} autoFocus>
      <p>
        <Trans of={words.notSent} />
      </p>
      <ul>
        {entries.map(([field, error]) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`}>
              <Trans of={error} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type FieldProps = { name: DraftField; label: Message; error?: Message | undefined; children: ReactNode }

function Field({ name, label, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={fieldId(name)}>
        <Trans of={label} />
      </label>
      {children}
      {error && (
        <p className="field-error" id={errorId(name)}>
          <Trans of={error} />
        </p>
      )}
    </div>
  )
}

const fieldId = (name: DraftField) => `review-${name}`
const errorId = (name: DraftField) => `${fieldId(name)}-error`

const described = (name: DraftField, error: Message | undefined) => ({
  id: fieldId(name),
  ...(error && { 'aria-invalid': true as const, 'aria-describedby': errorId(name) }),
})

/** One to five stars in halves: radio buttons, each with the part of a star it adds. */
function RatingChoice({ id, value, error }: { id: string; value: string; error?: Message | undefined }) {
  const errorId = `${id}-error`
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend>
        <Trans of={words.rating} />
      </legend>
      <div className="half-star-choice">
        {ratings.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              id={rating === ratings[0] ? id : undefined}
              name="rating"
              value={rating}
              defaultChecked={value === rating}
              required
            />
            <StarPart rating={rating} />
            <span className="half-star-name">
              <Trans of={words.stars({ count: Number(rating) })} />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={errorId}>
          <Trans of={error} />
        </p>
      )}
    </fieldset>
  )
}

/** Half a star is cut from a whole one; nobody gives less than one, so the first is not cut. */
function StarPart({ rating }: { rating: string }) {
  const [from, width] = rating === ratings[0] ? [-1, 22] : rating.endsWith('.5') ? [-1, 11] : [10, 11]
  return (
    <svg className="stars" viewBox={`${from} 0 ${width} 20`} aria-hidden="true">
      <path className="stars-empty" d={starPath} />
      <path className="stars-full" d={starPath} />
    </svg>
  )
}
