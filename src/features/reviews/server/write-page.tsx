import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { ReviewForm, type ReviewFormProps } from '../browser/review-form.island.tsx'
import type { Campaign } from '../domain/review.ts'

export type WritePageProps = {
  campaign: Campaign
  /** What stands above the form: a failure, or a word about the invitation. */
  message?: { tone: 'good' | 'caution' | 'bad'; text: string } | undefined
  form: Omit<ReviewFormProps, 'action'>
}

export function WritePage({ campaign, message, form }: WritePageProps) {
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
        <Island
          name="review-form"
          wake="load"
          component={ReviewForm}
          props={{ ...form, action: urls.writeReview(campaign.id) }}
        />
      </div>
    </article>
  )
}

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
