import type { CommentState, CommentType, OldComment } from '#platform/services/comments.ts'
import { words as reasonWords } from '#words/desk.importReasons.ts'
import { momentHere } from '../../domain/entries/entry-moments.ts'
import type { ExportComment, ExportItem } from '../../domain/export/export-types.ts'
import type { OldSite, PlacedItem } from '../../domain/plan/old-site.ts'
import { plainText } from '../../domain/text/plain-text.ts'
import type { Uncounted } from './batch.ts'
import { commentExample } from './tell-others.ts'

const states: ReadonlyMap<string, CommentState> = new Map([
  ['1', 'approved'],
  ['0', 'pending'],
  ['spam', 'spam'],
  ['trash', 'trash'],
  ['post-trashed', 'trash'],
])
/** `review` is what shops call a comment on a product. */
const types: ReadonlyMap<string, CommentType> = new Map([
  ['comment', 'comment'],
  ['review', 'comment'],
  ['pingback', 'pingback'],
  ['trackback', 'trackback'],
])

type Commented = {
  site: string
  key: string
  placed: PlacedItem
  old: Pick<OldSite, 'timezone' | 'authors'>
  /** Lead to their new places. */
  links: { inText(html: string): string; to(url: string): string }
}

/** The comments of an item. What other programs keep among them stays behind. */
export function convertComments(
  item: ExportItem,
  { site, key, placed, old, links }: Commented,
): { comments: OldComment[]; leftOut: Uncounted[] } {
  const counts = new Map<number, number>()
  const comments: OldComment[] = []
  const leftOut: Uncounted[] = []
  const keyOf = (id: number) => `${site}/comment/${key}/${id}`
  for (const comment of item.comments) {
    const type = types.get(comment.type)
    const author = plainText(comment.author)
    if (!type) {
      const reason = reasonWords.pluginNote({ type: comment.type.slice(0, 40) })
      leftOut.push({
        kind: 'comment',
        reason,
        count: 1,
        examples: [commentExample({ oldId: comment.id })],
      })
      continue
    }
    const account = old.authors().find(({ id }) => id > 0 && id === comment.userId)?.name
    comments.push({
      ...{ key: uniqueKey(counts, comment, keyOf), entry: placed.id, author, type },
      text: links.inText(comment.content),
      ...(comment.parent > 0 && { parent: keyOf(comment.parent) }),
      ...(comment.email && { email: comment.email }),
      ...(comment.url && { url: links.to(comment.url) }),
      at: new Date(momentHere(comment.date, comment.dateGmt, old.timezone) ?? 0),
      state: states.get(comment.approved) ?? 'pending',
      ...(account && { account }),
      ...(comment.id > 0 && { oldId: comment.id }),
    })
  }
  return { comments, leftOut }
}

/** Where several comments of a text have one number, answers belong to the first. */
function uniqueKey(
  counts: Map<number, number>,
  { id }: ExportComment,
  keyOf: (id: number) => string,
): string {
  const count = (counts.get(id) ?? 0) + 1
  counts.set(id, count)
  if (count === 1) return keyOf(id)
  return count === 2 ? `${keyOf(id)}+` : `${keyOf(id)}+${count}`
}
