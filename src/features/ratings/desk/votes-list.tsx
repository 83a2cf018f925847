import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import { type RatingSettings, stepText } from '../domain/rating-settings.ts'
import type { LoggedVote } from '../server/log-store.ts'
import type { RatedPost } from '../server/rated-post.ts'

export type RatedNames = ReadonlyMap<number, RatedPost>

export type VotesListProps = {
  settings: RatingSettings
  votes: readonly LoggedVote[]
  posts: RatedNames
  /** Where the votes go on. */
  older?: string | undefined
  /** The one post whose votes these are; then it is not named with each. */
  only?: number | undefined
}

export const VotesList = ({ settings, votes, posts, older, only }: VotesListProps) => (
  <>
    <ol className="audit-log">
      {votes.map(({ post, voter, rate, at, changed }) => (
        <li key={`${post}-${voter}`}>
          <DateText date={at} length="moment" />
          <span>
            <strong>{stepText(settings, rate)}</strong>
            {only === undefined && (
              <>
                {' '}
                for <PostName post={posts.get(post)} id={post} />
              </>
            )}
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
        <QuietLink href={urls.desk.ratings(older, only)}>Older</QuietLink>
      </p>
    )}
  </>
)

export function PostName({ post, id }: { post: RatedPost | undefined; id: number }) {
  return post ? <a href={post.path}>{post.title}</a> : <>post {id}, no longer published</>
}

export function nameOf(posts: RatedNames, id: number) {
  const title = posts.get(id)?.title
  return title === undefined ? `post ${id}` : `“${title}”`
}
