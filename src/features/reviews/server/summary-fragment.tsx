import { type ReactNode, useContext } from 'react'
import { Stars, Trans, useT } from '#api/extension.ts'
import { words } from '#words/reviews.ts'
import type { Campaign } from '../domain/review.ts'
import { averageText, type Totals } from '../domain/totals.ts'
import { FragmentBody } from './fragment-body.tsx'
import { ForWidget, useRatingParts } from './rating-parts.tsx'

export type SummaryFragmentProps = {
  campaign: Campaign
  totals: Totals
  /** Where the number of reviews leads. */
  href: string
  histogram?: boolean
}

/** The answer to the summary call, and the same thing in our own pages. */
export function SummaryFragment({ campaign, totals, href, histogram = true }: SummaryFragmentProps) {
  const forWidget = useContext(ForWidget)
  const parts = useRatingParts(totals)
  const { name } = campaign
  if (totals.count === 0)
    return (
      <FragmentBody className="portico-summary-body">
        <p className="portico-summary-line">
          <a className="portico-summary-link" href={href}>
            <Trans of={words.noneOf({ name })} />
          </a>
        </p>
      </FragmentBody>
    )
  return (
    <FragmentBody className="portico-summary-body">
      <p
        className="portico-summary-line"
        {...(forWidget && {
          itemProp: 'aggregateRating',
          itemScope: true,
          itemType: 'https://schema.org/AggregateRating',
        })}
      >
        <span className="portico-summary-average">
          <Trans of={words.average} draw={{ ...parts, heard }} />
        </span>
        <Stars classPrefix="portico-" value={Number(averageText(totals))} />
        <a className="portico-summary-link" href={href}>
          <Trans of={words.countOf({ count: totals.count, name })} draw={{ ...parts, heard }} />
        </a>
      </p>
      {histogram && <Histogram totals={totals} />}
    </FragmentBody>
  )
}

const heard = (inner: ReactNode) => <span className="portico-hidden">{inner}</span>

/** Bars are pictures without styles of their own, so no policy of any page blocks them. */
function Histogram({ totals: { histogram, count } }: { totals: Totals }) {
  const t = useT()
  return (
    <ul className="portico-histogram" aria-label={t(words.perRating)} lang={t.marksOf(words.perRating).lang}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const reviews = histogram[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span className="portico-histogram-stars">
              <Trans of={words.stars({ count: stars })} />
            </span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <path className="portico-histogram-all" d="M0 0h100v8H0z" />
              <path
                className="portico-histogram-part"
                d={`M0 0h${Math.round((reviews * 1000) / count) / 10}v8H0z`}
              />
            </svg>
            <span className="portico-histogram-count">{t.number(reviews)}</span>
          </li>
        )
      })}
    </ul>
  )
}
