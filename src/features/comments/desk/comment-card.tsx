import {
  DateText,
  type EntryFacts,
  type ItemPieces,
  Phrase,
  type StoredComment,
  useSay,
} from '#api/extension.ts'
import { words } from '#words/desk.comments.ts'
import { linkOf } from '../domain/links-in-text.ts'
import { addresses } from '../server/addresses.ts'
import { drawCommentText } from '../server/comment-text.tsx'

/** With the text that it is about, where visitors can see that. */
export type ListedComment = StoredComment & { about: EntryFacts | undefined }

type AboutCommentsProps = {
  /** Whether visitors see comments at all. */
  shown: boolean
  maySet: boolean
  /** The entry that the list is narrowed down to. */
  only: { entry: number; title: string | undefined; all: string } | undefined
}

export function AboutComments({ shown, maySet, only }: AboutCommentsProps) {
  const say = useSay()
  return (
    <>
      <p className="field-hint">
        {say(shown ? words.shown : words.hidden)}{' '}
        {maySet && <a href={addresses.settings}>{say(words.showOrHide)}</a>}
      </p>
      {only && (
        <p>
          <Phrase
            of={words.onlyOn}
            draw={{
              text: () => <bdi>{only.title ?? say(words.textNumber({ id: only.entry }))}</bdi>,
              all: (inner) => <a href={only.all}>{inner}</a>,
            }}
          />
        </p>
      )}
    </>
  )
}

export function CommentCard({ comment, tick, actions, listAt }: ItemPieces & { comment: ListedComment }) {
  const say = useSay()
  const { author, email, url, type, at, text, entry, about } = comment
  const name = author || say(words.somebody)
  const href = url && linkOf(url)
  return (
    <article className="comment-card" aria-label={say(words.commentBy({ name }))}>
      <header>
        {tick}
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
                about ? <a href={about.path}>{about.title}</a> : say(words.unseenText({ id: entry })),
            }}
          />{' '}
          <a href={listAt({ entry: String(entry) })} className="field-hint">
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
      {actions}
    </article>
  )
}
