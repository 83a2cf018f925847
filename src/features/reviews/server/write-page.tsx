import type { ReactNode } from 'react'
import { urls } from '#shared/urls.ts'
import { Stars } from '#ui/stars.tsx'
import type { DraftErrors, ReviewDraft } from '../domain/new-review.ts'
import type { Campaign } from '../domain/review.ts'

export type WritePageProps = {
  campaign: Campaign
  draft: ReviewDraft
  errors?: DraftErrors
  /** What stands above the form: a failure, or a word about the invitation. */
  message?: { tone: 'good' | 'caution' | 'bad'; text: string } | undefined
  invitation?: string | undefined
}

export const trapField = 'website'

/** A plain form: it works the same with and without script. */
export function WritePage({ campaign, draft, errors = {}, message, invitation }: WritePageProps) {
  const text = (
    name: 'author' | 'location' | 'title',
    label: string,
    more: { autoComplete?: string; required?: boolean } = {},
  ) => (
    <Field name={name} label={label} error={errors[name]}>
      <input
        id={`review-${name}`}
        name={name}
        defaultValue={draft[name]}
        {...more}
        {...described(name, errors[name])}
      />
    </Field>
  )
  return (
    <article className="columns">
      <header className="page-header">
        <h1>Review {campaign.name}</h1>
      </header>
      <div className="prose">
        {message && (
          <p className={`message ${message.tone}`} role={message.tone === 'bad' ? 'alert' : undefined}>
            {message.text}
          </p>
        )}
        <form className="review-form" method="post" action={urls.writeReview(campaign.id)}>
          {invitation && <input type="hidden" name="invitation" value={invitation} />}
          <input type="hidden" name="language" value={draft.language} />
          <RatingChoice value={draft.rating} error={errors.rating} />
          {text('author', 'Your name, as it will be shown', { autoComplete: 'name', required: true })}
          {text('location', 'Where you are from (optional)', { autoComplete: 'address-level2' })}
          {text('title', 'In one line (optional)')}
          <Field name="text" label="Your review (optional)" error={errors.text}>
            <textarea
              id="review-text"
              name="text"
              rows={8}
              dir="auto"
              defaultValue={draft.text}
              {...described('text', errors.text)}
            />
          </Field>
          <p className="review-form-trap" aria-hidden="true">
            <label>
              Leave this empty <input name={trapField} tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          <p>
            <button type="submit">Send the review</button>
          </p>
        </form>
      </div>
    </article>
  )
}

const starNames = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']

function RatingChoice({ value, error }: { value: string; error?: string | undefined }) {
  return (
    <fieldset className="field" {...described('rating', error)}>
      <legend>Your rating</legend>
      <div className="star-choice">
        {starNames.map((name, index) => (
          <label key={name}>
            <input
              type="radio"
              name="rating"
              value={index + 1}
              defaultChecked={value === String(index + 1)}
              required
            />
            <span className="visually-hidden">{name}</span>
            <Stars value={1} max={1} />
          </label>
        ))}
      </div>
      <FieldError name="rating" error={error} />
    </fieldset>
  )
}

type FieldProps = { name: string; label: string; error?: string | undefined; children: ReactNode }

const Field = ({ name, label, error, children }: FieldProps) => (
  <div className="field">
    <label htmlFor={`review-${name}`}>{label}</label>
    {children}
    <FieldError name={name} error={error} />
  </div>
)

const FieldError = ({ name, error }: { name: string; error?: string | undefined }) =>
  error ? (
    <p className="field-error" id={`review-${name}-error`}>
      {error}
    </p>
  ) : null

const described = (name: string, error: string | undefined) =>
  error ? { 'aria-invalid': true as const, 'aria-describedby': `review-${name}-error` } : {}

export function ThanksPage({ campaign, published }: { campaign: Campaign; published: boolean }) {
  return (
    <article className="columns">
      <header className="page-header">
        <h1>Thank you</h1>
        <p className="standfirst">
          {published
            ? 'Your review can be read now.'
            : 'Your review has arrived. It appears as soon as we have read it.'}
        </p>
      </header>
      <div className="prose">
        <p>
          <a href={urls.campaign(campaign.id)}>All reviews of {campaign.name}</a>
        </p>
      </div>
    </article>
  )
}
