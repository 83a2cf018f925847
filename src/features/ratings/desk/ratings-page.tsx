import type { ReactNode } from 'react'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.ratings.ts'
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
  const say = useSay()
  const settingsLink = maySet && <QuietLink href={urls.desk.ratingSettings}>{say(words.settings)}</QuietLink>
  if (ranked.length === 0 && votes.length === 0)
    return (
      <>
        <p>{say(words.nothingRated)}</p>
        {settingsLink && <p>{settingsLink}</p>}
      </>
    )
  const scale = otherScaleWords(ofOtherScale, settings)
  return (
    <>
      {ofOtherScale > 0 && (
        <div className="message caution" role="note">
          <p>{say(scale.says)}</p>
          <p>{say(scale.fix)}</p>
        </div>
      )}
      <p className="actions">
        <a className="button quiet" href={urls.desk.ratingsExport} download>
          {say(words.export)}
        </a>
        {settingsLink}
      </p>
      <h2>{say(words.posts)}</h2>
      <ul className="desk-list">
        {ranked.map((figures) => (
          <li key={figures.post}>
            <div>
              <PostName post={posts.get(figures.post)} id={figures.post} />
              <span className="field-hint">{say(summaryText(figures, settings))}</span>
            </div>
            <div className="actions">
              <a href={urls.desk.ratings(undefined, figures.post)}>
                <Phrase of={words.votesOf({ post: nameOf(posts, figures.post) })} draw={{ heard }} />
              </a>
              {mayReset && (
                <a href={urls.desk.ratingReset(figures.post)}>
                  <Phrase of={words.resetOf({ post: nameOf(posts, figures.post) })} draw={{ heard }} />
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      <h2>{say(words.votes)}</h2>
      <VotesList {...props} />
    </>
  )
}

const heard = (inner: ReactNode) => <span className="visually-hidden">{inner}</span>
