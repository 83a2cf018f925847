import type { ReactNode } from 'react'
import { urls } from '#shared/urls.ts'
import { Options } from '#ui/options.tsx'
import type { Campaign } from '../domain/review.ts'
import { defaultQuery, type ReviewQuery, type Sort, sorts } from '../domain/review-query.ts'

export type CampaignPageProps = {
  campaign: Campaign
  query: ReviewQuery
  languages: readonly string[]
  summary: ReactNode
  /** The one review a link led here for. */
  chosen?: ReactNode
  reviews: ReactNode
  canWrite: boolean
}

const sortLabels: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Best first',
  lowest: 'Worst first',
  helpful: 'Most helpful first',
}

/** Every review of a campaign: where More, shared links and the widget's fallback lead. */
export function CampaignPage({
  campaign,
  query,
  languages,
  summary,
  chosen,
  reviews,
  canWrite,
}: CampaignPageProps) {
  return (
    <article className="columns">
      <header className="page-header">
        <h1>Reviews of {campaign.name}</h1>
        {campaign.description && <p className="standfirst">{campaign.description}</p>}
      </header>
      <div className="prose">
        {summary}
        {canWrite && (
          <p>
            <a href={urls.writeReview(campaign.id)}>Write a review</a>
          </p>
        )}
        {chosen}
        <ReviewChoice campaign={campaign} query={query} languages={languages} />
        {query.page > 1 && (
          <p>
            Page {query.page}. <a href={urls.campaign(campaign.id)}>Back to the first page</a>
          </p>
        )}
        {reviews}
      </div>
    </article>
  )
}

function ReviewChoice({
  campaign,
  query,
  languages,
}: Pick<CampaignPageProps, 'campaign' | 'query' | 'languages'>) {
  return (
    <form className="review-choice" action={urls.campaign(campaign.id)}>
      <label>
        Order
        <select name="sort" defaultValue={query.sort}>
          <Options of={sorts.map((sort) => [sort, sortLabels[sort]])} />
        </select>
      </label>
      <label>
        Rating
        <select name="min" defaultValue={String(query.min / 2 || '')}>
          <option value="">All</option>
          {[5, 4, 3, 2].map((stars) => (
            <option key={stars} value={stars}>
              {stars === 5 ? '5 stars' : `${stars} stars or more`}
            </option>
          ))}
        </select>
      </label>
      {languages.length > 1 && (
        <label>
          Language
          <select name="lang" defaultValue={query.language ?? ''}>
            <option value="">All</option>
            {languages.map((language) => (
              <option key={language} value={language}>
                {new Intl.DisplayNames('en', { type: 'language' }).of(language)}
              </option>
            ))}
          </select>
        </label>
      )}
      {query.size !== defaultQuery.size && <input type="hidden" name="size" value={query.size} />}
      <button type="submit" className="button">
        Show
      </button>
    </form>
  )
}
