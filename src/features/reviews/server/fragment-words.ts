import type { Campaign, Review } from '../domain/review.ts'

type ShareLink = { network: string; label: string; href: string }

/** What a fragment must know beside the reviews. */
export type FragmentSetting = {
  /** Origin of this site, without a trailing slash. */
  siteUrl: string
  /** How dates are written. */
  language: string
  shareLinks(shared: { url: string; title: string }): readonly ShareLink[]
}

export const ratingLabel = (rating: number) => `Rated ${rating} out of 5`

export const dayText = (date: Date, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)

export const isoDay = (date: Date) => date.toISOString().slice(0, 10)

export const reviewTitle = (review: Review, campaign: Campaign) =>
  review.title
    ? `“${review.title}”, ${review.author} about ${campaign.name}`
    : `${review.author} about ${campaign.name}`
