import { PostForm } from '#platform/desk/post-form.tsx'
import { SearchedBack } from '#platform/desk/searched-back.tsx'
import { type CommentState, commentStates, type StoredComment } from '#platform/services/comments.ts'
import type { EntryFacts } from '#platform/services/entries.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { DateText } from '#ui/date-text.tsx'
import { QuietButton, QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.comments.ts'
import { words as commonWords } from '#words/desk.common.ts'
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
  /** How far it was searched, when that was not all. */
  searchedBack?: { to: Date; after: string } | undefined
  /** Whether visitors see comments at all. */
  shown: boolean
  maySet: boolean
  mayErase: boolean
}

const bulk = 'several-comments'
const tabs = ['pending', 'approved', 'spam', 'trash'] as const satisfies readonly CommentState[]

export function CommentsPage(view: CommentsView) {
  const say = useSay()
  const { state, entry, search, counts, comments, older, searchedBack, shown, maySet } = view
  const choice = { state, entry: entry?.toString(), q: search || undefined }
  const back = urls.desk.comments(choice)
  const isEmpty = commentStates.every((one) => counts[one] === 0)
  return (
    <>
      <p className="field-hint">
        {say(shown ? words.shown : words.hidden)}{' '}
        {maySet && <a href={urls.desk.commentSettings}>{say(words.showOrHide)}</a>}
      </p>
      {isEmpty ? <p>{say(words.noneAtAll)}</p> : <Lists {...view} />}
      {comments.length > 0 && <BulkForm {...view} back={back} />}
      {comments.map((comment) => (
        <CommentCard key={comment.id} {...view} comment={comment} back={back} />
      ))}
      {!isEmpty && comments.length === 0 && (
        <p>
          {say(
            searchedBack ? commonWords.nothingSoFar : search ? words.noneFound({ text: search }) : words.none,
          )}
        </p>
      )}
      {searchedBack && (
        <p>
          <SearchedBack
            to={searchedBack.to}
            href={urls.desk.comments({ ...choice, after: searchedBack.after })}
          />
        </p>
      )}
      {older && (
        <p>
          <QuietLink href={urls.desk.comments({ ...choice, after: older })}>{say(words.older)}</QuietLink>
        </p>
      )}
    </>
  )
}

function Lists({ state, counts, entry, about, search }: CommentsView) {
  const say = useSay()
  return (
    <>
      <nav className="desk-tabs" aria-label={say(words.byState)}>
        <ul>
          {tabs.map((one) => (
            <li key={one}>
              <a
                href={urls.desk.comments({ state: one, entry: entry?.toString() })}
                aria-current={one === state ? 'page' : undefined}
              >
                {say(stateWords[one].tab({ count: counts[one] }))}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {entry !== undefined && (
        <p>
          <Phrase
            of={words.onlyOn}
            draw={{
              text: () => <bdi>{about.get(entry)?.title ?? say(words.textNumber({ id: entry }))}</bdi>,
              all: (inner) => <a href={urls.desk.comments({ state })}>{inner}</a>,
            }}
          />
        </p>
      )}
      <form action={urls.desk.comments()} className="search-comments">
        <input type="hidden" name="state" value={state} />
        {entry !== undefined && <input type="hidden" name="entry" value={entry} />}
        <TextField label={say(words.search)} name="q" type="search" defaultValue={search} />
        <QuietButton>{say(words.find)}</QuietButton>
      </form>
    </>
  )
}

function BulkForm({ csrf, state, comments, back, mayErase }: CommentsView & { back: string }) {
  const say = useSay()
  return (
    <PostForm id={bulk} action={urls.desk.commentAct} csrf={csrf} values={{ back }} className="actions">
      <label className="choice">
        <input type="checkbox" name="ids" value={comments.map(({ id }) => id).join(' ')} />
        {say(words.allOnPage)}
      </label>
      <Verdicts state={state} />
      {mayErase && (
        <button type="submit" formAction={urls.desk.commentErase} className="button quiet danger">
          {say(words.erase)}
        </button>
      )}
    </PostForm>
  )
}

/** Of one comment by its author, or of those ticked. */
function Verdicts({ state, name }: { state: CommentState; name?: string }) {
  const say = useSay()
  return commentStates
    .filter((one) => one !== state)
    .map((one) => {
      const { label, ofTicked, ofOne } = stateWords[one]
      return (
        <button
          key={one}
          type="submit"
          name="state"
          value={one}
          className="button quiet"
          aria-label={say(name === undefined ? ofTicked : ofOne({ name }))}
        >
          {say(label)}
        </button>
      )
    })
}

type CardProps = CommentsView & { comment: StoredComment; back: string }

function CommentCard({ comment, about, state, csrf, back }: CardProps) {
  const say = useSay()
  const { id, author, email, url, type, at, text } = comment
  const entry = about.get(comment.entry)
  const name = author || say(words.somebody)
  const href = url && linkOf(url)
  return (
    <article className="comment-card" aria-label={say(words.commentBy({ name }))}>
      <header>
        <input type="checkbox" name="comment" value={id} form={bulk} aria-label={say(words.tick({ name }))} />
        <span>
          <Phrase
            of={type === 'comment' ? words.on : words.linkFrom}
            draw={{
              name: () => (
                <strong>
                  <bdi>{name}</bdi>
                </strong>
              ),
              text: () =>
                entry ? <a href={entry.path}>{entry.title}</a> : say(words.unseenText({ id: comment.entry })),
            }}
          />{' '}
          <a href={urls.desk.comments({ state, entry: String(comment.entry) })} className="field-hint">
            {say(words.allOnIt)}
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
        <Verdicts state={state} name={name} />
      </PostForm>
    </article>
  )
}
