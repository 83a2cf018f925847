import { urls } from '#shared/urls.ts'
import { QuietLink } from '#ui/quiet-button.tsx'
import { summaryText } from '../domain/figures.ts'
import { otherScaleWords } from '../domain/scale-words.ts'
import type { RankedPost } from '../server/figures-store.ts'
import { nameOf, PostName, VotesList, type VotesListProps } from './votes-list.tsx'

export type RatingsPageProps = Omit<VotesListProps, 'only'> & {
  ranked: readonly RankedPost[]
  /** How many votes today's scale could not have given. */
  ofOtherScale: number
  mayReset: boolean
  maySet: boolean
}

export function RatingsPage(props: RatingsPageProps) {
  const { settings, ranked, ofOtherScale, votes, posts, mayReset, maySet } = props
  const settingsLink = maySet && <QuietLink href={urls.desk.ratingSettings}>Settings</QuietLink>
  if (ranked.length === 0 && votes.length === 0)
    return (
      <>
        <p>Nobody has rated anything yet.</p>
        {settingsLink && <p>{settingsLink}</p>}
      </>
    )
  const scale = otherScaleWords(ofOtherScale, settings)
  return (
    <>
      {ofOtherScale > 0 && (
        <div className="message caution" role="note">
          <p>{scale.says}</p>
          <p>{scale.fix}</p>
        </div>
      )}
      <p className="actions">
        <a className="button quiet" href={urls.desk.ratingsExport} download>
          Export all votes (CSV)
        </a>
        {settingsLink}
      </p>
      <h2>Posts</h2>
      <ul className="desk-list">
        {ranked.map((figures) => (
          <li key={figures.post}>
            <div>
              <PostName post={posts.get(figures.post)} id={figures.post} />
              <span className="field-hint">{summaryText(figures, settings)}</span>
            </div>
            <div className="actions">
              <a href={urls.desk.ratings(undefined, figures.post)}>
                Votes<span className="visually-hidden"> for {nameOf(posts, figures.post)}</span>
              </a>
              {mayReset && (
                <a href={urls.desk.ratingReset(figures.post)}>
                  Reset<span className="visually-hidden"> {nameOf(posts, figures.post)}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      <h2>Votes</h2>
      <VotesList {...props} />
    </>
  )
}
