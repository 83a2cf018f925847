import { absoluteUrl } from '#shared/absolute-url.ts'
import { urls } from '#shared/urls.ts'
import { Stars } from '#ui/stars.tsx'
import {
  anchorOf,
  type Campaign,
  isLong,
  paragraphsOf,
  type Review,
  type ReviewReply,
} from '../domain/review.ts'
import { dayText, type FragmentSetting, isoDay, ratingLabel, reviewTitle } from './fragment-words.ts'

type ReviewViewProps = {
  review: Review
  campaign: Campaign
  setting: FragmentSetting
  /** Shows a long text whole from the start. */
  unfolded?: boolean
}

/** One review. It has no heading: whoever's page it stands in, its outline stays as it is. */
export function ReviewView({ review, campaign, setting, unfolded = false }: ReviewViewProps) {
  const { author, title, text, language, reply } = review
  return (
    <article
      className="portico-review"
      id={anchorOf(review)}
      aria-label={`Review by ${author}`}
      tabIndex={-1}
    >
      <p className="portico-review-rating">
        <Stars classPrefix="portico-" value={review.rating} label={ratingLabel(review.rating)} />
        {review.verified && <span className="portico-review-verified">Verified</span>}
      </p>
      {title && (
        <p className="portico-review-title" lang={language} dir="auto">
          {title}
        </p>
      )}
      {text && <ReviewText text={text} language={language} unfolded={unfolded} />}
      <footer className="portico-review-by">
        <span>
          <bdi className="portico-review-author">{author}</bdi>
          {review.location && (
            <>
              {', '}
              <bdi>{review.location}</bdi>
            </>
          )}
        </span>
        <time dateTime={isoDay(review.date)}>{dayText(review.date, setting.language)}</time>
        <ShareReview review={review} campaign={campaign} setting={setting} />
      </footer>
      {reply && <ReplyView reply={reply} language={language} setting={setting} />}
    </article>
  )
}

/** A long text is folded by styles alone: the state is that of the native disclosure beside it, with or without script. */
function ReviewText({ text, language, unfolded }: { text: string; language: string; unfolded: boolean }) {
  return (
    <div className="portico-review-body">
      <div className="portico-review-text" lang={language} dir="auto">
        {paragraphsOf(text).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      {isLong(text) && (
        <details className="portico-review-fold" open={unfolded}>
          <summary>
            <span className="portico-when-closed">Show more</span>
            <span className="portico-when-open">Show less</span>
          </summary>
        </details>
      )}
    </div>
  )
}

function ReplyView({
  reply,
  language,
  setting,
}: {
  reply: ReviewReply
  language: string
  setting: FragmentSetting
}) {
  return (
    <div className="portico-review-reply">
      <p className="portico-review-replier">
        <span>
          Answer by <bdi>{reply.author}</bdi>
        </span>
        <time dateTime={isoDay(reply.date)}>{dayText(reply.date, setting.language)}</time>
      </p>
      <div lang={language} dir="auto">
        {paragraphsOf(reply.text).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Real links; the script opens them in a small window and adds what the device can do. */
function ShareReview({ review, campaign, setting }: ReviewViewProps) {
  const url = addressOf(review, campaign, setting)
  const links = setting.shareLinks({ url, title: reviewTitle(review, campaign) })
  if (links.length === 0) return null
  return (
    <details className="portico-share" data-url={url}>
      <summary>
        Share<span className="portico-hidden">{` the review by ${review.author}`}</span>
      </summary>
      <ul>
        {links.map(({ network, label, href }) => (
          <li key={network}>
            <a href={href} target="_blank" rel="noopener noreferrer" data-network={network}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The page of all reviews always shows it; the campaign's own page may not. */
const addressOf = (review: Review, campaign: Campaign, { siteUrl }: FragmentSetting) =>
  absoluteUrl(siteUrl, urls.campaign(campaign.id, new URLSearchParams({ review: review.id }).toString()))
