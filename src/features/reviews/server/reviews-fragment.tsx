import type { Campaign, Review } from '../domain/review.ts'
import { type Cursor, type ReviewQuery, writeQuery } from '../domain/review-query.ts'
import { averageText, type Totals } from '../domain/totals.ts'
import type { FragmentSetting } from './fragment-words.ts'
import { MoreForm } from './more-form.tsx'
import { ReviewView } from './review-view.tsx'

export type ReviewsFragmentProps = {
  campaign: Campaign
  query: ReviewQuery
  reviews: readonly Review[]
  next?: Cursor | undefined
  totals: Totals
  setting: FragmentSetting
}

/** The answer to the reviews call, and the same thing in our own pages. */
export function ReviewsFragment({ campaign, query, reviews, next, totals, setting }: ReviewsFragmentProps) {
  return (
    <div className="portico-reviews-body">
      <AggregateRating totals={totals} />
      {reviews.length === 0 ? (
        <p className="portico-reviews-none">There are no reviews here yet.</p>
      ) : (
        <ol className="portico-reviews-list">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewView review={review} campaign={campaign} setting={setting} />
            </li>
          ))}
        </ol>
      )}
      {next && (
        <MoreForm
          campaign={campaign.id}
          params={writeQuery({ ...query, page: query.page + 1, after: next })}
        />
      )}
    </div>
  )
}

/**
 * What the widget puts before a page's description. It belongs to no item of its own, so search engines read it only
 * where the page's owner has put the widget inside one, such as a product.
 */
function AggregateRating({ totals }: { totals: Totals }) {
  if (totals.count === 0) return null
  return (
    <span
      className="portico-hidden"
      itemProp="aggregateRating"
      itemScope
      itemType="https://schema.org/AggregateRating"
    >
      <span itemProp="ratingValue">{averageText(totals)}</span> out of <span itemProp="bestRating">5</span>,{' '}
      <span itemProp="reviewCount">{totals.count}</span> reviews
    </span>
  )
}
