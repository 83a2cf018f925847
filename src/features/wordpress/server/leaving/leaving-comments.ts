import type { StoredComment } from '#platform/services/comments.ts'
import type { ExportComment } from '../../domain/export/export-types.ts'
import type { LeavingSite } from './leaving-site.ts'
import { writtenDate } from './written-dates.ts'

const states = { approved: '1', pending: '0', spam: 'spam', trash: 'trash' } as const

/** The comments of one entry. An answer to a comment that is gone stands at the top. */
export function exportComments(
  comments: readonly StoredComment[],
  numberOf: (comment: StoredComment) => number,
  site: Pick<LeavingSite, 'url' | 'timezone' | 'authors' | 'authorId'>,
): ExportComment[] {
  const numbers = new Map(comments.map((comment) => [comment.id, numberOf(comment)]))
  const written = comments.map((comment) => {
    const { local, gmt } = writtenDate(comment.at, site.timezone)
    return {
      id: numbers.get(comment.id) ?? 0,
      parent: (comment.parent && numbers.get(comment.parent)) || 0,
      author: comment.author,
      email: comment.email ?? '',
      url: comment.url ?? '',
      ip: '',
      userId: accountOf(comment, site),
      date: local,
      dateGmt: gmt,
      content: comment.text.replace(
        /(\s(?:href|src)=["'])\/(?!\/)/gi,
        (_, opening: string) => `${opening}${site.url}/`,
      ),
      approved: states[comment.state],
      type: comment.type,
      meta: [],
    }
  })
  // WordPress takes them in by their numbers, what is answered before its answers.
  return written.toSorted((one, other) => one.id - other.id)
}

function accountOf({ account }: StoredComment, site: Pick<LeavingSite, 'authors' | 'authorId'>): number {
  const found = account && Object.entries(site.authors).find(([, { name }]) => name === account)
  return found ? site.authorId(found[0]) : 0
}
