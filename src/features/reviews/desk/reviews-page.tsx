import { PostForm } from '#platform/desk/post-form.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { Stars } from '#ui/stars.tsx'
import { paragraphsOf, type ReviewStatus, reviewStatuses } from '../domain/review.ts'
import { ratingLabel } from '../server/fragment-words.ts'
import type { QueuedReview } from '../server/review-queue.ts'

export type ReviewsView = {
  csrf: string
  status: ReviewStatus
  counts: Readonly<Record<ReviewStatus, number>>
  reviews: readonly QueuedReview[]
  older?: string | undefined
  /** The reviewed things, by id. */
  campaigns: ReadonlyMap<string, string>
}

export const statusWords: Readonly<Record<ReviewStatus, string>> = {
  pending: 'waiting',
  published: 'published',
  rejected: 'rejected',
}

const bulk = 'several-reviews'

export function ReviewsPage({ csrf, status, counts, reviews, older, campaigns }: ReviewsView) {
  return (
    <>
      <nav className="desk-tabs" aria-label="Reviews by state">
        <ul>
          {reviewStatuses.map((one) => (
            <li key={one}>
              <a href={urls.desk.reviews(one)} aria-current={one === status ? 'page' : undefined}>
                {statusWords[one]} ({counts[one]})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {reviews.length === 0 && <p>No review is {statusWords[status]}.</p>}
      {reviews.some(({ fromFile }) => !fromFile) && (
        <PostForm
          id={bulk}
          action={urls.desk.reviewStatus}
          csrf={csrf}
          values={{ from: status }}
          className="actions"
        >
          <span className="field-hint">Those ticked:</span>
          <Verdicts status={status} label="those ticked" />
        </PostForm>
      )}
      {reviews.map((review) => (
        <ReviewCard
          key={`${review.campaign} ${review.id}`}
          review={review}
          about={campaigns.get(review.campaign) ?? review.campaign}
          csrf={csrf}
        />
      ))}
      {older && (
        <p>
          <a className="button quiet" href={urls.desk.reviews(status, older)}>
            Older
          </a>
        </p>
      )}
    </>
  )
}

const verdicts = { published: 'Publish', rejected: 'Reject' } as const

function Verdicts({ status, label }: { status: ReviewStatus; label: string }) {
  return (['published', 'rejected'] as const)
    .filter((verdict) => verdict !== status)
    .map((verdict) => (
      <button
        key={verdict}
        type="submit"
        name="status"
        value={verdict}
        className="button quiet"
        aria-label={`${verdicts[verdict]} ${label}`}
      >
        {verdicts[verdict]}
      </button>
    ))
}

type ReviewCardProps = { review: QueuedReview; about: string; csrf: string }

function ReviewCard({ review, about, csrf }: ReviewCardProps) {
  const { author, title, text, fromFile, language } = review
  const key = reviewKey(review)
  return (
    <article className="review-card" aria-label={`Review by ${author}`}>
      <header>
        {!fromFile && (
          <input
            type="checkbox"
            name="review"
            value={key}
            form={bulk}
            aria-label={`Tick the review by ${author}`}
          />
        )}
        <Stars value={review.rating} label={ratingLabel(review.rating)} />
        <span>
          <strong>
            <bdi>{author}</bdi>
          </strong>{' '}
          about <a href={urls.campaign(review.campaign)}>{about}</a>
          {review.verified && ', verified'}
        </span>
        <DateText date={review.arrivedAt} length="moment" />
      </header>
      {title && (
        <p className="review-card-title" lang={language} dir="auto">
          {title}
        </p>
      )}
      {paragraphsOf(text ?? '').map((paragraph) => (
        <p key={paragraph} lang={language} dir="auto">
          {paragraph}
        </p>
      ))}
      {fromFile ? (
        <p className="field-hint">It is written in a content file: change it there.</p>
      ) : (
        <Handling review={review} csrf={csrf} />
      )}
    </article>
  )
}

function Handling({ review, csrf }: Omit<ReviewCardProps, 'about'>) {
  const { author, status, reply } = review
  const values = { review: reviewKey(review), from: status }
  return (
    <div className="actions">
      <PostForm action={urls.desk.reviewStatus} csrf={csrf} values={values} className="actions">
        <Verdicts status={status} label={`the review by ${author}`} />
      </PostForm>
      <details open={reply !== undefined}>
        <summary>{reply ? 'Your answer' : 'Answer'}</summary>
        <PostForm action={urls.desk.reviewReply} csrf={csrf} values={values} className="desk-form">
          <label className="field">
            <span>Shown below the review; leave it empty for no answer.</span>
            <textarea
              name="text"
              rows={3}
              maxLength={4000}
              defaultValue={reply?.text}
              aria-label={`Answer to ${author}`}
            />
          </label>
          <button type="submit">Keep the answer</button>
        </PostForm>
      </details>
    </div>
  )
}

/** Neither part can hold a slash. */
const reviewKey = ({ campaign, id }: QueuedReview) => `${campaign}/${id}`
