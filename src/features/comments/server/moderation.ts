import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { type CommentState, commentStates, type StoredComment } from '#platform/services/comments.ts'
import { type CommentTables, commentsTag, toComment } from './comment-tables.ts'

/** Where a comment stands in a list, the newest first. */
export type CommentPlace = { at: number; id: string }

export type CommentFilter = {
  state: CommentState
  entry?: number | undefined
  /** Words looked for in everything that is known of a comment. */
  search?: string | undefined
  after?: CommentPlace | undefined
  limit: number
}

/** How many comments are searched before others have their turn. */
const searchStep = 2000

export type Moderation = ReturnType<typeof createModeration>

/** What people at the desk do with comments. `onStale` hears which pages show something else now. */
export function createModeration({ db, onStale }: { db: Database; onStale(tags: readonly string[]): void }) {
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
    async list(filter: CommentFilter): Promise<readonly StoredComment[]> {
      const { search, limit } = filter
      if (!search) return (await narrowed(filter).selectAll().limit(limit).execute()).map(toComment)
      const found: StoredComment[] = []
      for (let after = filter.after; ; ) {
        const rows = await narrowed({ ...filter, after })
          .selectAll()
          .select(holds(search).as('holds'))
          .limit(searchStep)
          .execute()
        found.push(...rows.filter((row) => row.holds).map(toComment))
        after = rows.at(-1)
        if (rows.length < searchStep || found.length >= limit) return found.slice(0, limit)
        await nextTurnOfLoop()
      }
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
    /** Answers how many there were. From now on an import changes nothing about them. */
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

function holds(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(author || ' ' || coalesce(email, '') || ' ' || coalesce(url, '') || ' ' || text)
    like lower(${pattern}) escape '\\'`
}
