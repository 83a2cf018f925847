/** The place of a comment: what it replies to, if that is known. */
export type Outlined = { id: string; parent?: string | undefined }

/** Every comment once, each answer behind what it answers, in the order in which they are given otherwise. */
export function inThreads<One extends Outlined>(comments: readonly One[]): One[] {
  const known = new Set(comments.map(({ id }) => id))
  const answers = Map.groupBy(comments, ({ id, parent }) =>
    parent !== undefined && parent !== id && known.has(parent) ? parent : undefined,
  )
  const placed = new Set<string>()
  const ordered: One[] = []
  const place = (first: One) => {
    const waiting = [first]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (placed.has(next.id)) continue
      placed.add(next.id)
      ordered.push(next)
      for (const answer of (answers.get(next.id) ?? []).toReversed()) waiting.push(answer)
    }
  }
  for (const first of answers.get(undefined) ?? []) place(first)
  // Replies in a circle begin with the oldest of them.
  for (const left of comments) place(left)
  return ordered
}

export type Thread<One> = {
  comment: One
  /** What it replies to is not directly above it. */
  isApart: boolean
  answers: Thread<One>[]
}

/** A small screen does not have room for more. */
const deepest = 4

/** The comments of one page, given in the order of `inThreads`. Replies are nested only so far. */
export function threadsOf<One extends Outlined>(comments: readonly One[]): Thread<One>[] {
  const threads: Thread<One>[] = []
  const seen = new Map<string, { thread: Thread<One>; depth: number; siblings: Thread<One>[] }>()
  for (const comment of comments) {
    const above = comment.parent === undefined ? undefined : seen.get(comment.parent)
    const isFull = above !== undefined && above.depth >= deepest
    const siblings = above ? (isFull ? above.siblings : above.thread.answers) : threads
    const thread = { comment, isApart: isFull || (!above && comment.parent !== undefined), answers: [] }
    siblings.push(thread)
    seen.set(comment.id, { thread, depth: above ? Math.min(above.depth + 1, deepest) : 0, siblings })
  }
  return threads
}
