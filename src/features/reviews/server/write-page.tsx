import { type Message, Trans } from '#api/extension.ts'
import { words } from '#words/reviews.ts'
import type { Campaign } from '../domain/review.ts'
import { here } from './addresses.ts'
import { ReviewForm, type ReviewFormProps } from './review-form.tsx'

export type WritePageProps = {
  campaign: Campaign
  /** Shown above the form: an error, or a note about the invitation. */
  message?: { tone: 'good' | 'caution' | 'bad'; text: Message } | undefined
  form: Omit<ReviewFormProps, 'action'>
}

export function WritePage({ campaign, message, form }: WritePageProps) {
  return (
    <article className="columns">
      <header className="page-header">
        <h1>
          <Trans of={words.review({ name: campaign.name })} />
        </h1>
      </header>
      <div className="prose">
        {message && (
          <p className={`message ${message.tone}`} role={message.tone === 'bad' ? 'alert' : undefined}>
            <Trans of={message.text} />
          </p>
        )}
        <ReviewForm {...form} action={here.writeReview(campaign.id)} />
      </div>
    </article>
  )
}

export function ThanksPage({ campaign, published }: { campaign: Campaign; published: boolean }) {
  return (
    <article className="columns">
      <header className="page-header">
        <h1>
          <Trans of={words.thanks} />
        </h1>
        <p className="standfirst">
          <Trans of={published ? words.published : words.arrived} />
        </p>
      </header>
      <div className="prose">
        <p>
          <a href={here.campaign(campaign.id)}>
            <Trans of={words.allReviewsOf({ name: campaign.name })} />
          </a>
        </p>
      </div>
    </article>
  )
}
