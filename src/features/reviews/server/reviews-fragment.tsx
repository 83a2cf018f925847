import { useContext } from 'react'
import { Trans } from '#api/extension.ts'
import { words } from '#words/reviews.ts'
import type { Campaign, Review } from '../domain/review.ts'
import { type Cursor, type ReviewQuery, writeQuery } from '../domain/review-query.ts'
import type { Totals } from '../domain/totals.ts'
import { FragmentBody, type FragmentSetting, MoreForm } from './fragment-body.tsx'
import { ForWidget, useRatingParts } from './rating-parts.tsx'
import type { ReviewStore } from './review-store.ts'
import { ReviewView } from './review-view.tsx'

type ReviewsFragmentProps = {
  campaign: Campaign
  query: ReviewQuery
  reviews: readonly Review[]
  next?: Cursor | undefined
  totals: Totals
  setting: FragmentSetting
}

/** The answer to the reviews call, and the same thing in our own pages. */
export function ReviewsFragment({ campaign, query, reviews, next, totals, setting }: ReviewsFragmentProps) {
  const forWidget = useContext(ForWidget)
  return (
    <FragmentBody className="portico-reviews-body">
      {forWidget && totals.count > 0 && <AggregateRating totals={totals} />}
      {reviews.length === 0 ? (
        <p className="portico-reviews-none">
          <Trans of={words.none} />
        </p>
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
    </FragmentBody>
  )
}

/**
 * The widget adds this to a page's description. It is not part of an item, so search engines read it only if the page's
 * owner has put the widget inside one, such as a product.
 */
function AggregateRating({ totals }: { totals: Totals }) {
  const parts = useRatingParts(totals)
  return (
    <span
      className="portico-hidden"
      itemProp="aggregateRating"
      itemScope
      itemType="https://schema.org/AggregateRating"
    >
      <Trans of={words.averageAndCount({ count: totals.count })} draw={parts} />
    </span>
  )
}

/** One page of a campaign's reviews with the totals of the same choice. */
export async function readReviews(store: ReviewStore, campaign: Campaign, query: ReviewQuery) {
  const [{ reviews, next }, totals] = await Promise.all([
    store.list(campaign.id, query),
    store.totals(campaign.id, query),
  ])
  return { campaign, query, reviews, next, totals }
}
