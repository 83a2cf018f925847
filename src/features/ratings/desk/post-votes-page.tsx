import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { QuietLink } from '#ui/quiet-button.tsx'
import { words } from '#words/desk.ratings.ts'
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
  const say = useSay()
  const name = () => <PostName post={list.posts.get(post)} id={post} />
  return (
    <>
      <p>
        <a href={urls.desk.ratings()}>{say(words.back)}</a>
      </p>
      <p>
        <Phrase
          of={
            figures ? words.postFigures({ figures: summaryText(figures, list.settings) }) : words.postUnrated
          }
          draw={{ post: name }}
        />
      </p>
      {figures && mayReset && (
        <p>
          <QuietLink href={urls.desk.ratingReset(post)}>{say(words.reset)}</QuietLink>
        </p>
      )}
      {unlisted > 0 && <p className="field-hint">{say(words.unlisted({ count: unlisted }))}</p>}
      <VotesList {...list} only={post} />
    </>
  )
}
