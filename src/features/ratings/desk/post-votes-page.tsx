import { urls } from '#shared/urls.ts'
import { QuietLink } from '#ui/quiet-button.tsx'
import { type Figures, summaryText } from '../domain/figures.ts'
import { PostName, VotesList, type VotesListProps } from './votes-list.tsx'

export type PostVotesProps = Omit<VotesListProps, 'only'> & {
  post: number
  figures: Figures | undefined
  /** So many of them are known by their sum alone. */
  unlisted: number
  mayReset: boolean
}

/** The votes of one post, on a page of their own. */
export function PostVotesPage({ post, figures, unlisted, mayReset, ...list }: PostVotesProps) {
  return (
    <>
      <p>
        <a href={urls.desk.ratings()}>Back to all ratings</a>
      </p>
      <p>
        <PostName post={list.posts.get(post)} id={post} />
        {figures ? `: ${summaryText(figures, list.settings)}` : ': nobody has rated it.'}
      </p>
      {figures && mayReset && (
        <p>
          <QuietLink href={urls.desk.ratingReset(post)}>Reset</QuietLink>
        </p>
      )}
      {unlisted > 0 && (
        <p className="field-hint">
          {unlisted === 1 ? '1 vote comes' : `${unlisted} votes come`} from another site, which told their sum
          and not each of them. They are not listed.
        </p>
      )}
      <VotesList {...list} only={post} />
    </>
  )
}
