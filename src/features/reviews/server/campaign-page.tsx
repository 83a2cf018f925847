import type { ReactNode } from 'react'
import { pageUrls } from '#platform/editions/page-urls.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import type { LanguageMarks } from '#shared/site.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/reviews.ts'
import type { Campaign } from '../domain/review.ts'
import { defaultQuery, type ReviewQuery, sorts } from '../domain/review-query.ts'

export type CampaignPageProps = {
  campaign: Campaign
  query: ReviewQuery
  languages: readonly string[]
  summary: ReactNode
  /** The one review a link led here for. */
  chosen?: ReactNode
  reviews: ReactNode
  /** Of its words, where they are in another language than the page. */
  marks: LanguageMarks
  canWrite: boolean
}

/** Every review of a campaign: where More, shared links and the widget's fallback lead. */
export function CampaignPage({
  campaign,
  query,
  languages,
  summary,
  chosen,
  reviews,
  marks,
  canWrite,
}: CampaignPageProps) {
  return (
    <article className="columns">
      <header className="page-header">
        <h1>
          <Phrase of={words.reviewsOf({ name: campaign.name })} />
        </h1>
        {campaign.description && (
          <p className="standfirst" {...marks}>
            {campaign.description}
          </p>
        )}
      </header>
      <div className="prose">
        {summary}
        {canWrite && (
          <p>
            <a href={pageUrls.writeReview(campaign.id)}>
              <Phrase of={words.writeReview} />
            </a>
          </p>
        )}
        {chosen}
        <ReviewChoice campaign={campaign} query={query} languages={languages} />
        {query.page > 1 && (
          <p>
            <Phrase
              of={words.page({ page: query.page })}
              draw={{ first: (inner) => <a href={pageUrls.campaign(campaign.id)}>{inner}</a> }}
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
  const say = useSay()
  const nameOf = new Intl.DisplayNames(say.language, { type: 'language' })
  return (
    <form className="review-choice" action={pageUrls.campaign(campaign.id)}>
      <label>
        <Phrase of={words.order} />
        <select name="sort" defaultValue={query.sort}>
          {sorts.map((sort) => (
            <Choice key={sort} value={sort} of={words[sort]} />
          ))}
        </select>
      </label>
      <label>
        <Phrase of={words.leastRating} />
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
          <Phrase of={words.language} />
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
        <Phrase of={words.show} />
      </button>
    </form>
  )
}

function Choice({ value, of: words }: { value: string | number; of: Message }) {
  const say = useSay()
  return (
    <option value={value} {...say.marksOf(words)}>
      {say(words)}
    </option>
  )
}
