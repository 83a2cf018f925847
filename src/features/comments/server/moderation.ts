import {
  batches,
  type CommentState,
  commentStates,
  contains,
  lookBack,
  type OwnDatabase,
  type PersonalData,
  type StoredComment,
  searchStep,
  sql,
} from '#api/extension.ts'
import { words } from '#words/desk.comments.kept.ts'
import { type CommentRow, type CommentTables, commentsTag, toComment } from './comment-tables.ts'

/** The place of a comment in a list, newest first. */
export type CommentPlace = { at: number; id: string }

export type CommentFilter = {
  state: CommentState
  entry?: number | undefined
  /** Words looked for in everything that is known of a comment. */
  search?: string | undefined
  after?: CommentPlace | undefined
  limit: number
}

export type Moderation = ReturnType<typeof createModeration>

/** Moderation at the desk. `onStale` gets the tags of pages that have changed. */
export function createModeration({
  db,
  onStale,
}: {
  db: OwnDatabase
  onStale(tags: readonly string[]): void
}) {
  const { read, write } = db.tables<CommentTables>()

  const narrowed = ({ state, entry, after }: CommentFilter) => {
    let found = read
      .selectFrom('comments')
      .where('state', '=', state)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
    if (entry !== undefined) found = found.where('entry_id', '=', entry)
    if (after) found = found.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`)
    return found
  }

  const changed = (rows: readonly { entry_id: number }[]) => {
    const tags = [...new Set(rows.map(({ entry_id }) => commentsTag(entry_id)))]
    if (tags.length > 0) onStale(tags)
    return rows.length
  }

  return {
    /** `stoppedAt` is where to go on when there is more to look at than somebody waits for. */
    async list(
      filter: CommentFilter,
    ): Promise<{ comments: readonly StoredComment[]; stoppedAt?: CommentPlace }> {
      const { search, limit } = filter
      const all = narrowed(filter).selectAll()
      if (!search) return { comments: (await all.limit(limit).execute()).map(toComment) }
      const { found, ...looked } = await lookBack<CommentRow, CommentPlace>({
        after: filter.after,
        limit,
        async step(after, limit) {
          const rows = narrowed({ ...filter, after })
          const downTo = await rows
            .select(['at', 'id'])
            .offset(searchStep - 1)
            .limit(1)
            .executeTakeFirst()
          const some = rows.selectAll().where(holds(db.engine, search)).limit(limit)
          const above = downTo && some.where(sql<boolean>`(at, id) >= (${downTo.at}, ${downTo.id})`)
          return { downTo, found: await (above ?? some).execute() }
        },
      })
      return { ...looked, comments: found.map(toComment) }
    },
    async counts(): Promise<Readonly<Record<CommentState, number>>> {
      const rows = await read
        .selectFrom('comments')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute()
      const of = (state: CommentState) => Number(rows.find((row) => row.state === state)?.count ?? 0)
      return Object.fromEntries(commentStates.map((state) => [state, of(state)])) as Record<
        CommentState,
        number
      >
    },
    /** Returns how many there were. From now on, imports do not change them. */
    async setState(ids: readonly string[], state: CommentState): Promise<number> {
      const rows = await write((tx) =>
        tx
          .updateTable('comments')
          .set({ state, decided: 1 })
          .where('id', 'in', ids)
          .returning('entry_id')
          .execute(),
      )
      return changed(rows)
    },
    /** For good: they do not come back with an import either. */
    async erase(ids: readonly string[]): Promise<number> {
      const rows = await write(async (tx) => {
        const gone = await tx
          .deleteFrom('comments')
          .where('id', 'in', ids)
          .returning(['id', 'entry_id'])
          .execute()
        if (gone.length > 0)
          await tx
            .insertInto('comments_erased')
            .values(gone.map(({ id }) => ({ id })))
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        return gone
      })
      return changed(rows)
    },
    async about(email: string): Promise<readonly StoredComment[]> {
      const rows = await read
        .selectFrom('comments')
        .selectAll()
        .where('email', '=', email.trim().toLowerCase())
        .orderBy('at')
        .execute()
      return rows.map(toComment)
    },
  }
}

const holds = (engine: OwnDatabase['engine'], search: string) =>
  contains(
    engine,
    sql`(author || ' ' || coalesce(email, '') || ' ' || coalesce(url, '') || ' ' || text)`,
    search,
  )

const erasedAtOnce = 500

/** A person's comments, identified by the email address they gave. */
export const personalDataOf = ({ about, erase }: Moderation): PersonalData => ({
  what: 'comment',
  counted: words.comments,
  export: about,
  async erase(email) {
    const ids = (await about(email)).map(({ id }) => id)
    let count = 0
    for (const some of batches(ids, erasedAtOnce)) count += await erase(some)
    return count
  },
})
