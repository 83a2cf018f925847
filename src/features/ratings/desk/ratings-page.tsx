import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { summaryText } from '../domain/figures.ts'
import { type RatingSettings, stepText } from '../domain/rating-settings.ts'
import type { RankedPost } from '../server/figures-store.ts'
import type { LoggedVote } from '../server/log-store.ts'
import type { RatedPost } from '../server/rated-post.ts'

export type RatingsPageProps = {
  settings: RatingSettings
  ranked: readonly RankedPost[]
  votes: readonly LoggedVote[]
  posts: ReadonlyMap<number, RatedPost>
  /** Where the votes go on. */
  older?: string | undefined
  /** The one post whose votes are shown. */
  only?: number | undefined
  mayReset: boolean
  maySet: boolean
}

export function RatingsPage(props: RatingsPageProps) {
  const { settings, ranked, votes, posts, older, only, mayReset, maySet } = props
  const settingsLink = maySet && (
    <a className="button quiet" href={urls.desk.ratingSettings}>
      Settings
    </a>
  )
  if (ranked.length === 0 && votes.length === 0)
    return (
      <>
        <p>Nobody has rated anything yet.</p>
        {settingsLink && <p>{settingsLink}</p>}
      </>
    )
  return (
    <>
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
            <a href={urls.desk.ratings(undefined, figures.post)}>
              Votes<span className="visually-hidden"> for {nameOf(posts, figures.post)}</span>
            </a>
            {mayReset && (
              <a href={urls.desk.ratingReset(figures.post)}>
                Reset<span className="visually-hidden"> {nameOf(posts, figures.post)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <h2>{only === undefined ? 'Votes' : `Votes for ${nameOf(posts, only)}`}</h2>
      {only !== undefined && (
        <p>
          <a href={urls.desk.ratings()}>All votes</a>
        </p>
      )}
      <ol className="audit-log">
        {votes.map(({ post, voter, rate, at, changed }) => (
          <li key={`${post}-${voter}`}>
            <DateText date={at} length="moment" />
            <span>
              <strong>{stepText(settings, rate)}</strong> for <PostName post={posts.get(post)} id={post} />
              {changed && (
                <>
                  , changed <DateText date={changed} length="moment" />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {older && (
        <p>
          <a className="button quiet" href={urls.desk.ratings(older, only)}>
            Older
          </a>
        </p>
      )}
    </>
  )
}

function PostName({ post, id }: { post: RatedPost | undefined; id: number }) {
  return post ? <a href={post.path}>{post.title}</a> : <>post {id}, no longer published</>
}

const nameOf = (posts: RatingsPageProps['posts'], id: number) => posts.get(id)?.title ?? `post ${id}`
