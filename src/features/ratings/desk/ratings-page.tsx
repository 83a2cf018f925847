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
}

export function RatingsPage({ settings, ranked, votes, posts, older }: RatingsPageProps) {
  if (ranked.length === 0 && votes.length === 0) return <p>Nobody has rated anything yet.</p>
  return (
    <>
      <p>
        <a className="button quiet" href={urls.desk.ratingsExport} download>
          All votes as a file (CSV)
        </a>
      </p>
      <h2>Posts</h2>
      <ul className="desk-list">
        {ranked.map((figures) => (
          <li key={figures.post}>
            <PostName post={posts.get(figures.post)} id={figures.post} /> {summaryText(figures, settings)}
          </li>
        ))}
      </ul>
      <h2>Votes</h2>
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
          <a className="button quiet" href={urls.desk.ratings(older)}>
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
