import { agentWords, DateText, type ItemPieces, PostForm, Stars, Trans, useT } from '#api/extension.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.reviews.ts'
import { words as reviewWords } from '#words/reviews.ts'
import { paragraphsOf } from '../domain/review.ts'
import { addresses } from '../server/addresses.ts'
import type { QueuedReview } from '../server/review-queue.ts'

/** With the name of what was reviewed. */
export type ListedReview = QueuedReview & { about: string }

type ReviewCardProps = ItemPieces & { review: ListedReview }

export function ReviewCard({ review, tick, actions, csrf, back }: ReviewCardProps) {
  const { author, title, text, fromFile, language } = review
  const t = useT()
  return (
    <article className="review-card" aria-label={t(words.reviewBy({ author }))}>
      <header>
        {tick}
        <Stars value={review.rating} label={t(reviewWords.rated({ rating: review.rating, best: 5 }))} />
        <span>
          <Trans
            of={review.verified ? words.aboutVerified : words.about}
            draw={{
              author: () => (
                <strong>
                  <bdi>{author}</bdi>
                </strong>
              ),
              thing: () => <a href={addresses.campaign(review.campaign)}>{review.about}</a>,
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
        <p className="field-hint">{t(words.inFile)}</p>
      ) : (
        <div className="actions">
          {actions}
          <ReplyForm {...{ review, csrf, back }} />
        </div>
      )}
    </article>
  )
}

function ReplyForm({ review, csrf, back }: Pick<ReviewCardProps, 'review' | 'csrf' | 'back'>) {
  const { author, reply } = review
  const t = useT()
  return (
    <details open={reply !== undefined}>
      <summary>{t(reply ? deskWords.yourReply : words.reply)}</summary>
      <PostForm
        action={addresses.desk.reviewReply}
        csrf={csrf}
        values={{ id: reviewKey(review), back }}
        className="desk-form"
      >
        <label className="field">
          <span>{t(words.replyHint)}</span>
          <textarea
            name="text"
            dir="auto"
            rows={3}
            maxLength={4000}
            defaultValue={reply?.text}
            aria-label={t(words.replyTo({ author }))}
          />
        </label>
        <button type="submit">{t(words.saveReply)}</button>
      </PostForm>
    </details>
  )
}

/** Why it is listed separately, so that an owner sees what misjudged an honest one. */
function Doubts({ doubts }: Pick<QueuedReview, 'doubts'>) {
  if (doubts.length === 0) return null
  return (
    <ul className="review-card-doubts">
      {doubts.map(({ agent, reason }) => (
        <li key={agent}>
          <Trans
            of={deskWords.reason({ reason, agent: agentWords(agent) })}
            draw={{ hint: (inner) => <span className="field-hint">{inner}</span> }}
          />
        </li>
      ))}
    </ul>
  )
}

/** Neither part can hold a slash. */
export const reviewKey = ({ campaign, id }: QueuedReview) => `${campaign}/${id}`
