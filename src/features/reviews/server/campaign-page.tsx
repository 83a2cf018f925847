import type { ReactNode } from 'react'
import { type Message, Trans, useT } from '#api/extension.ts'
import { words } from '#words/reviews.ts'
import type { Campaign } from '../domain/review.ts'
import { defaultQuery, type ReviewQuery, sorts } from '../domain/review-query.ts'
import { here } from './addresses.ts'

export type CampaignPageProps = {
  campaign: Campaign
  description: ReactNode
  query: ReviewQuery
  languages: readonly string[]
  summary: ReactNode
  /** The one review a link led here for. */
  chosen?: ReactNode
  reviews: ReactNode
  canWrite: boolean
}

/** Every review of a campaign: where More, shared links and the widget's fallback lead. */
export function CampaignPage({
  campaign,
  description,
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
        <h1>
          <Trans of={words.reviewsOf({ name: campaign.name })} />
        </h1>
        {description}
      </header>
      <div className="prose">
        {summary}
        {canWrite && (
          <p>
            <a href={here.writeReview(campaign.id)}>
              <Trans of={words.writeReview} />
            </a>
          </p>
        )}
        {chosen}
        <ReviewChoice campaign={campaign} query={query} languages={languages} />
        {query.page > 1 && (
          <p>
            <Trans
              of={words.page({ page: query.page })}
              draw={{ first: (inner) => <a href={here.campaign(campaign.id)}>{inner}</a> }}
            />
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
  const t = useT()
  const nameOf = new Intl.DisplayNames(t.language, { type: 'language' })
  return (
    <form className="review-choice" action={here.campaign(campaign.id)}>
      <label>
        <Trans of={words.order} />
        <select name="sort" defaultValue={query.sort}>
          {sorts.map((sort) => (
            <Choice key={sort} value={sort} of={words[sort]} />
          ))}
        </select>
      </label>
      <label>
        <Trans of={words.minRating} />
        <select name="min" defaultValue={String(query.min / 2 || '')}>
          <Choice value="" of={words.all} />
          {[5, 4, 3, 2].map((stars) => (
            <Choice
              key={stars}
              value={stars}
              of={stars === 5 ? words.stars({ count: stars }) : words.starsOrMore({ count: stars })}
            />
          ))}
        </select>
      </label>
      {languages.length > 1 && (
        <label>
          <Trans of={words.language} />
          <select name="lang" defaultValue={query.language ?? ''}>
            <Choice value="" of={words.all} />
            {languages.map((language) => (
              <option key={language} value={language}>
                {nameOf.of(language)}
              </option>
            ))}
          </select>
        </label>
      )}
      {query.size !== defaultQuery.size && <input type="hidden" name="size" value={query.size} />}
      <button type="submit" className="button">
        <Trans of={words.show} />
      </button>
    </form>
  )
}

function Choice({ value, of: words }: { value: string | number; of: Message }) {
  const t = useT()
  return (
    <option value={value} {...t.marksOf(words)}>
      {t(words)}
    </option>
  )
}
