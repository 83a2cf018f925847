import { PostForm } from '#platform/desk/post-form.tsx'
import { type CommentState, commentStates, type StoredComment } from '#platform/services/comments.ts'
import type { EntryFacts } from '#platform/services/entries.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { linkOf } from '../domain/links-in-text.ts'
import { drawCommentText } from '../server/comment-text.tsx'
import { stateWords } from './comment-words.ts'

export type CommentsView = {
  csrf: string
  state: CommentState
  /** The entry that the list is narrowed down to. */
  entry?: number | undefined
  search: string
  counts: Readonly<Record<CommentState, number>>
  comments: readonly StoredComment[]
  /** Entries that visitors can see, by id. */
  about: ReadonlyMap<number, EntryFacts>
  older?: string | undefined
  /** Whether visitors see comments at all. */
  shown: boolean
  maySet: boolean
  mayErase: boolean
}

const bulk = 'several-comments'
const tabs = ['pending', 'approved', 'spam', 'trash'] as const satisfies readonly CommentState[]

export function CommentsPage(view: CommentsView) {
  const { state, entry, search, counts, comments, older, shown, maySet } = view
  const choice = { state, entry: entry?.toString(), q: search || undefined }
  const back = urls.desk.comments(choice)
  const isEmpty = commentStates.every((one) => counts[one] === 0)
  return (
    <>
      <p className="field-hint">
        Comments come from the site you moved here from. {shown ? 'Visitors read' : 'Nobody reads'} the
        approved ones
        {shown ? ' below the texts' : ''}, and nobody can write new ones.{' '}
        {maySet && <a href={urls.desk.commentSettings}>Show or hide them</a>}
      </p>
      {isEmpty ? <p>There are no comments.</p> : <Lists {...view} />}
      {comments.length > 0 && <BulkForm {...view} back={back} />}
      {comments.map((comment) => (
        <CommentCard key={comment.id} {...view} comment={comment} back={back} />
      ))}
      {!isEmpty && comments.length === 0 && (
        <p>{search ? `No comment here holds “${search}”.` : 'There is no comment here.'}</p>
      )}
      {older && (
        <p>
          <QuietLink href={urls.desk.comments({ ...choice, after: older })}>Older</QuietLink>
        </p>
      )}
    </>
  )
}

function Lists({ state, counts, entry, about, search }: CommentsView) {
  return (
    <>
      <nav className="desk-tabs" aria-label="Comments by state">
        <ul>
          {tabs.map((one) => (
            <li key={one}>
              <a
                href={urls.desk.comments({ state: one, entry: entry?.toString() })}
                aria-current={one === state ? 'page' : undefined}
              >
                {stateWords[one].tab} ({counts[one]})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {entry !== undefined && (
        <p>
          Those on <bdi>{about.get(entry)?.title ?? `text ${entry}`}</bdi> alone.{' '}
          <a href={urls.desk.comments({ state })}>Show all</a>
        </p>
      )}
      <form action={urls.desk.comments()} className="search-comments">
        <input type="hidden" name="state" value={state} />
        {entry !== undefined && <input type="hidden" name="entry" value={entry} />}
        <TextField label="Search" name="q" type="search" defaultValue={search} />
        <QuietButton>Find</QuietButton>
      </form>
    </>
  )
}

function BulkForm({ csrf, state, comments, back, mayErase }: CommentsView & { back: string }) {
  return (
    <PostForm id={bulk} action={urls.desk.commentAct} csrf={csrf} values={{ back }} className="actions">
      <label className="choice">
        <input type="checkbox" name="ids" value={comments.map(({ id }) => id).join(' ')} />
        All on this page
      </label>
      <Verdicts state={state} label="those ticked" />
      {mayErase && (
        <button type="submit" formAction={urls.desk.commentErase} className="button quiet danger">
          Erase
        </button>
      )}
    </PostForm>
  )
}

const Verdicts = ({ state, label }: { state: CommentState; label: string }) =>
  commentStates
    .filter((one) => one !== state)
    .map((one) => (
      <button
        key={one}
        type="submit"
        name="state"
        value={one}
        className="button quiet"
        aria-label={`${stateWords[one].label}: ${label}`}
      >
        {stateWords[one].label}
      </button>
    ))

type CardProps = CommentsView & { comment: StoredComment; back: string }

function CommentCard({ comment, about, state, csrf, back }: CardProps) {
  const { id, author, email, url, type, at, text } = comment
  const entry = about.get(comment.entry)
  const name = author || 'Somebody'
  const href = url && linkOf(url)
  return (
    <article className="comment-card" aria-label={`Comment by ${name}`}>
      <header>
        <input
          type="checkbox"
          name="comment"
          value={id}
          form={bulk}
          aria-label={`Tick the comment by ${name}`}
        />
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {type !== 'comment' && `, a ${type},`} on{' '}
          {entry ? (
            <a href={entry.path}>{entry.title}</a>
          ) : (
            `text ${comment.entry}, which visitors do not see`
          )}{' '}
          <a href={urls.desk.comments({ state, entry: String(comment.entry) })} className="field-hint">
            all on it
          </a>
        </span>
        <DateText date={at} length="moment" />
      </header>
      {(email || href) && (
        <p className="field-hint">
          {email && <bdi>{email}</bdi>}
          {email && href && ', '}
          {href && (
            <a href={href} rel="nofollow noreferrer ugc">
              <bdi>{url}</bdi>
            </a>
          )}
        </p>
      )}
      <div className="comment-card-text" dir="auto">
        {drawCommentText(text)}
      </div>
      <PostForm action={urls.desk.commentAct} csrf={csrf} values={{ comment: id, back }} className="actions">
        <Verdicts state={state} label={`the comment by ${name}`} />
      </PostForm>
    </article>
  )
}
