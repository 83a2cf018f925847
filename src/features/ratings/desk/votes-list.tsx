import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.ratings.ts'
import type { RatingSettings } from '../domain/rating-settings.ts'
import { stepText } from '../domain/step-text.ts'
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

export function VotesList({ settings, votes, posts, older, only }: VotesListProps) {
  const say = useSay()
  return (
    <>
      <ol className="audit-log">
        {votes.map((vote) => (
          <li key={`${vote.post}-${vote.voter}`}>
            <DateText date={vote.at} length="moment" />
            <span>
              <Vote vote={vote} step={say(stepText(settings, vote.rate))} posts={posts} only={only} />
            </span>
          </li>
        ))}
      </ol>
      {older && (
        <p>
          <QuietLink href={urls.desk.ratings(older, only)}>{say(words.older)}</QuietLink>
        </p>
      )}
    </>
  )
}

type VoteProps = Pick<VotesListProps, 'posts' | 'only'> & { vote: LoggedVote; step: string }

function Vote({ vote: { post, changed }, step, posts, only }: VoteProps) {
  const draw = {
    step: () => <strong>{step}</strong>,
    post: () => <PostName post={posts.get(post)} id={post} />,
    at: () => changed && <DateText date={changed} length="moment" />,
  }
  if (only === undefined) return <Phrase of={changed ? words.voteChanged : words.vote} draw={draw} />
  return changed ? <Phrase of={words.ownVoteChanged} draw={draw} /> : draw.step()
}

export function PostName({ post, id }: { post: RatedPost | undefined; id: number }) {
  const say = useSay()
  return post ? <a href={post.path}>{post.title}</a> : say(words.postGone({ id }))
}

export function nameOf(posts: RatedNames, id: number): Message {
  const title = posts.get(id)?.title
  return title === undefined ? words.postNumber({ id }) : words.postTitle({ title })
}
