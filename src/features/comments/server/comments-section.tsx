import { pageUrls } from '#platform/editions/page-urls.ts'
import { useSay } from '#platform/words/use-say.ts'
import type { Thread } from '../domain/threads.ts'
import { commentWords as words } from '../domain/words.ts'
import { CommentList, type ShownComment } from './comment-list.tsx'

export type CommentsPart = {
  entry: { id: number; path: string }
  threads: readonly Thread<ShownComment>[]
  /** Of all that there are. */
  count: number
  page: number
  pages: number
}

/** Where a page of the comments of an entry is: the first stands below the entry itself. */
export const pageAddress = ({ id, path }: CommentsPart['entry'], page: number) =>
  page === 1 ? `${path}#comments` : pageUrls.commentsPage(id, page)

export function CommentsSection({ entry, threads, count, page, pages }: CommentsPart) {
  const say = useSay()
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">{say(words.count({ count }))}</h2>
      <CommentList threads={threads} />
      {pages > 1 && (
        <nav className="comment-pages" aria-label={say(words.pages)}>
          {page > 1 && (
            <a href={pageAddress(entry, page - 1)} rel="prev">
              {say(words.earlier)}
            </a>
          )}
          <span>{say(words.pageOf({ page, pages }))}</span>
          {page < pages && (
            <a href={pageAddress(entry, page + 1)} rel="next">
              {say(words.later)}
            </a>
          )}
        </nav>
      )}
    </section>
  )
}
