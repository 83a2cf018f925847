import { pageUrls } from '#platform/editions/page-urls.ts'
import { useSay } from '#platform/words/use-say.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Campaign } from '../domain/review.ts'
import { reviewWords as words } from '../domain/words.ts'
import { ReviewForm, type ReviewFormProps } from './review-form.tsx'

export type WritePageProps = {
  campaign: Campaign
  /** What stands above the form: a failure, or a word about the invitation. */
  message?: { tone: 'good' | 'caution' | 'bad'; text: Message } | undefined
  form: Omit<ReviewFormProps, 'action'>
}

export function WritePage({ campaign, message, form }: WritePageProps) {
  const say = useSay()
  return (
    <article className="columns">
      <header className="page-header">
        <h1>{say(words.review({ name: campaign.name }))}</h1>
      </header>
      <div className="prose">
        {message && (
          <p className={`message ${message.tone}`} role={message.tone === 'bad' ? 'alert' : undefined}>
            {say(message.text)}
          </p>
        )}
        <ReviewForm {...form} action={pageUrls.writeReview(campaign.id)} />
      </div>
    </article>
  )
}

export function ThanksPage({ campaign, published }: { campaign: Campaign; published: boolean }) {
  const say = useSay()
  return (
    <article className="columns">
      <header className="page-header">
        <h1>{say(words.thanks)}</h1>
        <p className="standfirst">{say(published ? words.published : words.arrived)}</p>
      </header>
      <div className="prose">
        <p>
          <a href={pageUrls.campaign(campaign.id)}>{say(words.allReviewsOf({ name: campaign.name }))}</a>
        </p>
      </div>
    </article>
  )
}
