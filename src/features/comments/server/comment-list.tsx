import { DateText, type StoredComment, Trans } from '#api/extension.ts'
import { words } from '#words/comments.ts'
import { linkOf } from '../domain/links-in-text.ts'
import type { Thread } from '../domain/threads.ts'
import { drawCommentText } from './comment-text.tsx'

/** What visitors see of a comment: no email addresses. */
export type ShownComment = Pick<
  StoredComment,
  'id' | 'parent' | 'author' | 'url' | 'text' | 'at' | 'type' | 'oldId'
> & {
  /** Links of the old site lead to it. */
  anchor: string
  /** The one that it answers. */
  answers?: { author: string; href: string } | undefined
}

export const CommentList = ({ threads }: { threads: readonly Thread<ShownComment>[] }) => (
  <ol className="comment-list">
    {threads.map(({ comment, isApart, answers }) => (
      <li key={comment.id}>
        <CommentView comment={comment} isApart={isApart} />
        {answers.length > 0 && <CommentList threads={answers} />}
      </li>
    ))}
  </ol>
)

function CommentView({ comment, isApart }: { comment: ShownComment; isApart: boolean }) {
  const { author, url, at, type, text, anchor, answers } = comment
  const href = url && linkOf(url)
  const name = <bdi>{author || <Trans of={words.somebody} />}</bdi>
  const from = (
    <span className="comment-author">
      {href ? (
        <a href={href} rel="nofollow ugc">
          {name}
        </a>
      ) : (
        name
      )}
    </span>
  )
  return (
    <article className="comment" id={anchor}>
      <header>
        {type === 'comment' ? (
          from
        ) : (
          <Trans
            of={words.linkedFrom}
            draw={{ kind: (inner) => <span className="comment-kind">{inner}</span>, author: () => from }}
          />
        )}{' '}
        <a href={`#${anchor}`} className="comment-date">
          <DateText date={at} length="moment" />
        </a>
        {isApart && answers && (
          <p className="comment-answers">
            <Trans
              of={words.inReplyTo}
              draw={{
                author: () => (
                  <a href={answers.href}>
                    <bdi>{answers.author || <Trans of={words.somebody} />}</bdi>
                  </a>
                ),
              }}
            />
          </p>
        )}
      </header>
      <div className="comment-text" dir="auto">
        {drawCommentText(text)}
      </div>
    </article>
  )
}
