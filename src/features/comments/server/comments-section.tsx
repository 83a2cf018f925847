import { askedEdition, inEdition, Trans } from '#api/extension.ts'
import { Named } from '#api/theme.ts'
import { words } from '#words/comments.ts'
import type { Thread } from '../domain/threads.ts'
import { addresses } from './addresses.ts'
import { CommentList, type ShownComment } from './comment-list.tsx'

export type CommentsPart = {
  entry: { id: number; path: string }
  threads: readonly Thread<ShownComment>[]
  /** The number of all comments. */
  count: number
  page: number
  pages: number
}

/** The address of a page of an entry's comments: the first page is below the entry itself. */
export const pageAddress = ({ id, path }: CommentsPart['entry'], page: number) =>
  page === 1 ? `${path}#comments` : inEdition(askedEdition(), addresses.page(id, page))

export function CommentsSection({ entry, threads, count, page, pages }: CommentsPart) {
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">
        <Trans of={words.count({ count })} />
      </h2>
      <CommentList threads={threads} />
      {pages > 1 && (
        <Named as="nav" className="comment-pages" name={words.pages}>
          {page > 1 && (
            <a href={pageAddress(entry, page - 1)} rel="prev">
              <Trans of={words.earlier} />
            </a>
          )}
          <span>
            <Trans of={words.pageOf({ page, pages })} />
          </span>
          {page < pages && (
            <a href={pageAddress(entry, page + 1)} rel="next">
              <Trans of={words.later} />
            </a>
          )}
        </Named>
      )}
    </section>
  )
}
