import { Stars } from '#ui/stars.tsx'
import type { Campaign } from '../domain/review.ts'
import { averageText, reviewsText, type Totals } from '../domain/totals.ts'

export type SummaryFragmentProps = {
  campaign: Campaign
  totals: Totals
  /** Where the number of reviews leads. */
  href: string
  histogram?: boolean
}

/** The answer to the summary call, and the same thing in our own pages. */
export function SummaryFragment({ campaign, totals, href, histogram = true }: SummaryFragmentProps) {
  if (totals.count === 0)
    return (
      <div className="portico-summary-body">
        <p className="portico-summary-line">
          <a className="portico-summary-link" href={href}>
            No reviews of {campaign.name} yet
          </a>
        </p>
      </div>
    )
  const average = averageText(totals)
  return (
    <div className="portico-summary-body">
      <p
        className="portico-summary-line"
        itemProp="aggregateRating"
        itemScope
        itemType="https://schema.org/AggregateRating"
      >
        <span className="portico-summary-average">
          <span itemProp="ratingValue">{average}</span>
          <span className="portico-hidden">
            {' '}
            out of <span itemProp="bestRating">5</span>
          </span>
        </span>
        <Stars classPrefix="portico-" value={Number(average)} />
        <a className="portico-summary-link" href={href}>
          <span itemProp="reviewCount">{totals.count}</span> {reviewsText(totals.count).replace(/^\d+ /, '')}
          <span className="portico-hidden"> of {campaign.name}</span>
        </a>
      </p>
      {histogram && <Histogram totals={totals} />}
    </div>
  )
}

/** Bars are pictures without styles of their own: no page's policy stands in their way. */
function Histogram({ totals: { histogram, count } }: { totals: Totals }) {
  return (
    <ul className="portico-histogram" aria-label="Reviews per rating">
      {[5, 4, 3, 2, 1].map((stars) => {
        const reviews = histogram[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span className="portico-histogram-stars">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <path className="portico-histogram-all" d="M0 0h100v8H0z" />
              <path
                className="portico-histogram-part"
                d={`M0 0h${Math.round((reviews * 1000) / count) / 10}v8H0z`}
              />
            </svg>
            <span className="portico-histogram-count">{reviews}</span>
          </li>
        )
      })}
    </ul>
  )
}
