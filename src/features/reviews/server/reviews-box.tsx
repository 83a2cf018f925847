import type { ReactNode } from 'react'
import { Named, Trans } from '#api/extension.ts'
import { words } from '#words/reviews.ts'
import type { Campaign } from '../domain/review.ts'

/** A container as a stranger's page has it, filled already: the widget's script finds it and only adds behaviour. */
export function ReviewsBox({
  campaign,
  params,
  children,
}: {
  campaign: Campaign
  params: string
  children: ReactNode
}) {
  return (
    <Named
      as="section"
      name={words.reviewsOf({ name: campaign.name })}
      className="portico-reviews"
      id={boxId(campaign.id)}
      data-campaign={campaign.id}
      data-params={params}
      data-rendered="true"
      tabIndex={-1}
    >
      {children}
    </Named>
  )
}

export function SummaryBox({
  campaign,
  link,
  children,
}: {
  campaign: Campaign
  link?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="portico-summary" data-campaign={campaign.id} data-link={link} data-rendered="true">
      {children}
    </div>
  )
}

/** For reviews of another host that have not come yet. */
export function RemoteLink({ campaign }: { campaign: Campaign }) {
  return (
    <p className="portico-reviews-none">
      <a href={campaign.link ?? campaign.remote?.host} rel="nofollow">
        <Trans of={words.readReviewsOf({ name: campaign.name })} />
      </a>
    </p>
  )
}

const boxId = (campaign: string) => `portico-reviews-${campaign}`
