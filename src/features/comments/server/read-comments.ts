import type { StoredComment } from '#api/extension.ts'
import { inThreads, type Outlined, threadsOf } from '../domain/threads.ts'
import type { ShownComment } from './comment-list.tsx'
import type { CommentStore } from './comment-store.ts'
import { type CommentsPart, pageAddress } from './comments-section.tsx'

/** One page of the comments on an entry; undefined if there is no such page. */
export function createReadComments({ store, perPage }: { store: CommentStore; perPage: number }) {
  return async (entry: CommentsPart['entry'], page: number): Promise<CommentsPart | undefined> => {
    const ordered = inThreads(await store.outline(entry.id))
    const pages = Math.ceil(ordered.length / perPage)
    if (page < 1 || page > pages) return undefined
    const places = new Map(ordered.map(({ id }, index) => [id, Math.floor(index / perPage) + 1]))
    const here = ordered.slice((page - 1) * perPage, page * perPage)
    const parents = here.flatMap(({ parent }) => (parent !== undefined && places.has(parent) ? [parent] : []))
    const known = await store.byIds([...new Set([...here.map(({ id }) => id), ...parents])])
    const anchors = new Set<string>()
    const shown = here.flatMap((outlined) => {
      const comment = known.get(outlined.id)
      const above = known.get(outlined.parent ?? '')
      return comment ? [show({ comment, above }, anchors, (id) => linkTo(entry, page, places.get(id)))] : []
    })
    return { entry, threads: threadsOf(shown), count: ordered.length, page, pages }
  }
}

/** The address of another comment; only its anchor if it is on the same page. */
const linkTo = (entry: CommentsPart['entry'], page: number, of = 1) =>
  of === page ? '' : (pageAddress(entry, of).split('#', 1)[0] ?? '')

function show(
  { comment, above }: { comment: StoredComment; above: StoredComment | undefined },
  taken: Set<string>,
  pageOf: (id: string) => string,
): ShownComment & Outlined {
  const { id, parent, author, url, text, at, type, oldId } = comment
  // Two comments of a damaged site may have one number.
  const named = anchorOf(comment)
  const anchor = taken.has(named) ? `comment-${id}` : named
  taken.add(anchor)
  return {
    ...{ id, parent: above && parent, author, url, text, at, type, oldId, anchor },
    answers: above && { author: above.author, href: `${pageOf(above.id)}#${anchorOf(above)}` },
  }
}

const anchorOf = ({ id, oldId }: StoredComment) => `comment-${oldId ?? id}`
