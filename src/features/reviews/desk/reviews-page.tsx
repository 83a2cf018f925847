import { agentWords } from '#platform/desk/agent-words.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import { Stars } from '#ui/stars.tsx'
import { paragraphsOf, type QueueView, queueViews, type ReviewStatus } from '../domain/review.ts'
import { ratingLabel } from '../server/fragment-words.ts'
import type { QueuedReview } from '../server/review-queue.ts'

export type ReviewsView = {
  csrf: string
  view: QueueView
  counts: Readonly<Record<QueueView, number>>
  reviews: readonly QueuedReview[]
  older?: string | undefined
  /** The reviewed things, by id. */
  campaigns: ReadonlyMap<string, string>
}

export const viewWords: Readonly<Record<QueueView, string>> = {
  pending: 'waiting',
  doubted: 'doubtful',
  published: 'published',
  rejected: 'rejected',
}

const bulk = 'several-reviews'

export function ReviewsPage({ csrf, view, counts, reviews, older, campaigns }: ReviewsView) {
  return (
    <>
      <nav className="desk-tabs" aria-label="Reviews by state">
        <ul>
          {queueViews.map((one) => (
            <li key={one}>
              <a href={urls.desk.reviews(one)} aria-current={one === view ? 'page' : undefined}>
                {viewWords[one]} ({counts[one]})
              </a>
            </li>
          ))}
          <li>
            <a href={urls.desk.campaigns}>what is reviewed</a>
          </li>
        </ul>
      </nav>
      {reviews.length === 0 && <p>No review is {viewWords[view]}.</p>}
      {reviews.some(({ fromFile }) => !fromFile) && (
        <PostForm
          id={bulk}
          action={urls.desk.reviewStatus}
          csrf={csrf}
          values={{ from: view }}
          className="actions"
        >
          <span className="field-hint">Those ticked:</span>
          <Verdicts status={statusOf(view)} label="those ticked" />
          <button
            type="submit"
            className="button quiet"
            formAction={urls.desk.reviewVerify}
            name="verified"
            value="yes"
          >
            Mark as verified
          </button>
        </PostForm>
      )}
      {reviews.map((review) => (
        <ReviewCard
          key={`${review.campaign} ${review.id}`}
          review={review}
          about={campaigns.get(review.campaign) ?? review.campaign}
          csrf={csrf}
          view={view}
        />
      ))}
      {older && (
        <p>
          <QuietLink href={urls.desk.reviews(view, older)}>Older</QuietLink>
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

type ReviewCardProps = { review: QueuedReview; about: string; csrf: string; view: QueueView }

function ReviewCard({ review, about, csrf, view }: ReviewCardProps) {
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
        {fromFile ? <DateText date={review.date} /> : <DateText date={review.arrivedAt} length="moment" />}
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
      <Doubts doubts={review.doubts} />
      {fromFile ? (
        <p className="field-hint">It is written in a content file: change it there.</p>
      ) : (
        <Handling review={review} csrf={csrf} view={view} />
      )}
    </article>
  )
}

function Handling({ review, csrf, view }: Omit<ReviewCardProps, 'about'>) {
  const { author, status, reply } = review
  const values = { review: reviewKey(review), from: view }
  return (
    <div className="actions">
      <PostForm action={urls.desk.reviewStatus} csrf={csrf} values={values} className="actions">
        <Verdicts status={status} label={`the review by ${author}`} />
      </PostForm>
      <PostForm action={urls.desk.reviewVerify} csrf={csrf} values={values}>
        <button
          type="submit"
          name="verified"
          value={review.verified ? 'no' : 'yes'}
          className="button quiet"
          aria-label={`${review.verified ? 'Not verified' : 'Mark as verified'}: the review by ${author}`}
        >
          {review.verified ? 'Not verified' : 'Mark as verified'}
        </button>
      </PostForm>
      <details open={reply !== undefined}>
        <summary>{reply ? 'Your reply' : 'Reply'}</summary>
        <PostForm action={urls.desk.reviewReply} csrf={csrf} values={values} className="desk-form">
          <label className="field">
            <span>Shown below the review; leave it empty for no reply.</span>
            <textarea
              name="text"
              rows={3}
              maxLength={4000}
              defaultValue={reply?.text}
              aria-label={`Reply to ${author}`}
            />
          </label>
          <button type="submit">Save the reply</button>
        </PostForm>
      </details>
    </div>
  )
}

/** Why it stands apart, so that an owner sees what misjudged an honest one. */
function Doubts({ doubts }: Pick<QueuedReview, 'doubts'>) {
  if (doubts.length === 0) return null
  return (
    <ul className="review-card-doubts">
      {doubts.map(({ agent, reason }) => (
        <li key={agent}>
          {reason} <span className="field-hint">({agentWords(agent)})</span>
        </li>
      ))}
    </ul>
  )
}

const statusOf = (view: QueueView): ReviewStatus => (view === 'doubted' ? 'pending' : view)

/** Neither part can hold a slash. */
const reviewKey = ({ campaign, id }: QueuedReview) => `${campaign}/${id}`
