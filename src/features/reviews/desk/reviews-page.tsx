import { agentWords } from '#platform/desk/agent-words.ts'
import { PostForm } from '#platform/desk/post-form.tsx'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import { Stars } from '#ui/stars.tsx'
import { words } from '#words/desk.reviews.ts'
import { words as reviewWords } from '#words/reviews.ts'
import { paragraphsOf, type QueueView, queueViews, type ReviewStatus } from '../domain/review.ts'
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

const noneWords = {
  pending: words.nonePending,
  doubted: words.noneDoubted,
  published: words.nonePublished,
  rejected: words.noneRejected,
} as const satisfies Record<QueueView, unknown>

const bulk = 'several-reviews'

export function ReviewsPage({ csrf, view, counts, reviews, older, campaigns }: ReviewsView) {
  const say = useSay()
  return (
    <>
      <nav className="desk-tabs" aria-label={say(words.byState)}>
        <ul>
          {queueViews.map((one) => (
            <li key={one}>
              <a href={urls.desk.reviews(one)} aria-current={one === view ? 'page' : undefined}>
                {say(words[one]({ count: counts[one] }))}
              </a>
            </li>
          ))}
          <li>
            <a href={urls.desk.campaigns}>{say(words.campaignsTab)}</a>
          </li>
        </ul>
      </nav>
      {reviews.length === 0 && <p>{say(noneWords[view])}</p>}
      {reviews.some(({ fromFile }) => !fromFile) && (
        <PostForm
          id={bulk}
          action={urls.desk.reviewStatus}
          csrf={csrf}
          values={{ from: view }}
          className="actions"
        >
          <span className="field-hint">{say(words.ticked)}</span>
          <Verdicts status={statusOf(view)} />
          <button
            type="submit"
            className="button quiet"
            formAction={urls.desk.reviewVerify}
            name="verified"
            value="yes"
          >
            {say(words.verify)}
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
          <QuietLink href={urls.desk.reviews(view, older)}>{say(words.older)}</QuietLink>
        </p>
      )}
    </>
  )
}

const verdicts = {
  published: { label: words.publish, ofTicked: words.publishTicked, of: words.publishBy },
  rejected: { label: words.reject, ofTicked: words.rejectTicked, of: words.rejectBy },
} as const

/** Over the review of this author, else over those that are ticked. */
function Verdicts({ status, author }: { status: ReviewStatus; author?: string }) {
  const say = useSay()
  const labelOf = ({ ofTicked, of }: (typeof verdicts)[keyof typeof verdicts]) =>
    say(author === undefined ? ofTicked : of({ author }))
  return (['published', 'rejected'] as const)
    .filter((verdict) => verdict !== status)
    .map((verdict) => (
      <button
        key={verdict}
        type="submit"
        name="status"
        value={verdict}
        className="button quiet"
        aria-label={labelOf(verdicts[verdict])}
      >
        {say(verdicts[verdict].label)}
      </button>
    ))
}

type ReviewCardProps = { review: QueuedReview; about: string; csrf: string; view: QueueView }

function ReviewCard({ review, about, csrf, view }: ReviewCardProps) {
  const { author, title, text, fromFile, language } = review
  const say = useSay()
  const key = reviewKey(review)
  return (
    <article className="review-card" aria-label={say(words.reviewBy({ author }))}>
      <header>
        {!fromFile && (
          <input
            type="checkbox"
            name="review"
            value={key}
            form={bulk}
            aria-label={say(words.tick({ author }))}
          />
        )}
        <Stars value={review.rating} label={say(reviewWords.rated({ rating: review.rating, best: 5 }))} />
        <span>
          <Phrase
            of={review.verified ? words.aboutVerified : words.about}
            draw={{
              author: () => (
                <strong>
                  <bdi>{author}</bdi>
                </strong>
              ),
              thing: () => <a href={urls.campaign(review.campaign)}>{about}</a>,
            }}
          />
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
        <p className="field-hint">{say(words.inFile)}</p>
      ) : (
        <Handling review={review} csrf={csrf} view={view} />
      )}
    </article>
  )
}

function Handling({ review, csrf, view }: Omit<ReviewCardProps, 'about'>) {
  const { author, status, reply } = review
  const say = useSay()
  const values = { review: reviewKey(review), from: view }
  return (
    <div className="actions">
      <PostForm action={urls.desk.reviewStatus} csrf={csrf} values={values} className="actions">
        <Verdicts status={status} author={author} />
      </PostForm>
      <PostForm action={urls.desk.reviewVerify} csrf={csrf} values={values}>
        <button
          type="submit"
          name="verified"
          value={review.verified ? 'no' : 'yes'}
          className="button quiet"
          aria-label={say(review.verified ? words.unverifyBy({ author }) : words.verifyBy({ author }))}
        >
          {say(review.verified ? words.unverify : words.verify)}
        </button>
      </PostForm>
      <details open={reply !== undefined}>
        <summary>{say(reply ? words.yourReply : words.reply)}</summary>
        <PostForm action={urls.desk.reviewReply} csrf={csrf} values={values} className="desk-form">
          <label className="field">
            <span>{say(words.replyHint)}</span>
            <textarea
              name="text"
              dir="auto"
              rows={3}
              maxLength={4000}
              defaultValue={reply?.text}
              aria-label={say(words.replyTo({ author }))}
            />
          </label>
          <button type="submit">{say(words.saveReply)}</button>
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
          <Phrase
            of={words.doubt({ reason, agent: agentWords(agent) })}
            draw={{ hint: (inner) => <span className="field-hint">{inner}</span> }}
          />
        </li>
      ))}
    </ul>
  )
}

const statusOf = (view: QueueView): ReviewStatus => (view === 'doubted' ? 'pending' : view)

/** Neither part can hold a slash. */
const reviewKey = ({ campaign, id }: QueuedReview) => `${campaign}/${id}`
