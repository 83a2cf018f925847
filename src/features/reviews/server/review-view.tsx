import type { ReactNode } from 'react'
import { absoluteUrl, Stars, Trans, useT } from '#api/extension.ts'
import { words } from '#words/reviews.ts'
import {
  anchorOf,
  type Campaign,
  isLong,
  paragraphsOf,
  type Review,
  type ReviewReply,
} from '../domain/review.ts'
import { here } from './addresses.ts'
import { type FragmentSetting, isoDay } from './fragment-body.tsx'

type ReviewViewProps = {
  review: Review
  campaign: Campaign
  setting: FragmentSetting
  /** Shows a long text whole from the start. */
  unfolded?: boolean
}

/** One review. It does not have a heading, so it fits into the outline of any page. */
export function ReviewView({ review, campaign, setting, unfolded = false }: ReviewViewProps) {
  const { author, title, text, language, reply, location } = review
  const t = useT()
  const name = <bdi className="portico-review-author">{author}</bdi>
  return (
    <article
      className="portico-review"
      id={anchorOf(review)}
      aria-label={t(words.reviewBy({ author }))}
      lang={t.marksOf(words.verified).lang}
      tabIndex={-1}
    >
      <p className="portico-review-rating">
        <Stars
          classPrefix="portico-"
          value={review.rating}
          label={t(words.rated({ rating: review.rating, best: 5 }))}
        />
        {review.verified && (
          <span className="portico-review-verified">
            <Trans of={words.verified} />
          </span>
        )}
      </p>
      {title && (
        <p className="portico-review-title" lang={language} dir="auto">
          {title}
        </p>
      )}
      {text && <ReviewText text={text} language={language} unfolded={unfolded} />}
      <footer className="portico-review-by">
        <span>
          {location ? (
            <Trans of={words.byline} draw={{ author: () => name, place: () => <bdi>{location}</bdi> }} />
          ) : (
            name
          )}
        </span>
        <DayText day={review.date} />
        <ShareReview review={review} campaign={campaign} setting={setting} />
      </footer>
      {reply && <ReplyView reply={reply} language={language} />}
    </article>
  )
}

/**
 * A long text is folded by styles alone: its state is that of the native disclosure next to it, with or without
 * JavaScript.
 */
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
            <span className="portico-when-closed">
              <Trans of={words.showMore} />
            </span>
            <span className="portico-when-open">
              <Trans of={words.showLess} />
            </span>
          </summary>
        </details>
      )}
    </div>
  )
}

/** Dates are in the language of the page, even if the words around them are not. */
function DayText({ day }: { day: Date }) {
  const t = useT()
  return (
    <time dateTime={isoDay(day)} lang={t.marksOf(words.verified).lang && t.language}>
      {t.date(day)}
    </time>
  )
}

function ReplyView({ reply, language }: { reply: ReviewReply; language: string }) {
  return (
    <div className="portico-review-reply">
      <p className="portico-review-replier">
        <span>
          <Trans of={words.replyBy} draw={{ author: () => <bdi>{reply.author}</bdi> }} />
        </span>
        <DayText day={reply.date} />
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
  const t = useT()
  const url = addressOf(review, campaign, setting)
  const links = setting.shareLinks({ url, title: t(titleOf(review, campaign)) })
  if (links.length === 0) return null
  return (
    <details className="portico-share" data-url={url}>
      <summary>
        <Trans of={words.share({ author: review.author })} draw={{ heard }} />
      </summary>
      <ul>
        {links.map(({ network, label, href }) => (
          <li key={network}>
            <a href={href} target="_blank" rel="noopener noreferrer" data-network={network}>
              <Trans of={label} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const heard = (inner: ReactNode) => <span className="portico-hidden">{inner}</span>

const titleOf = ({ title, author }: Review, { name }: Campaign) =>
  title ? words.titleOf({ title, author, name }) : words.titleWithout({ author, name })

/** The page of all reviews always shows it; the campaign's own page may not. */
const addressOf = (review: Review, campaign: Campaign, { site }: FragmentSetting) =>
  absoluteUrl(site, here.campaign(campaign.id, new URLSearchParams({ review: review.id }).toString()))
