import { sql } from 'kysely'
import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import { longestLook, lookBack, searchStep } from '#platform/db/look-back.ts'
import type { Message } from '#platform/services/inbox.ts'
import {
  type InboxEntry,
  type InboxFilter,
  type InboxNote,
  type InboxTables,
  type InboxView,
  isScattered,
  narrowed,
  ordered,
  type Place,
  placed,
  type SenderHashes,
  toMarks,
} from './inbox-query.ts'
import { summaryColumns, toMessage, toSummary } from './message.ts'

type InboxDeps = Pick<Platform, 'db' | 'clock' | 'ids'> & { lookMilliseconds?: number }
type Mark = Partial<Omit<InboxTables['inbox_marks'], 'message_id'>>

/** Joined tables have a `created_at` of their own. */
const ownColumns = summaryColumns.map((column) => `contact_messages.${column}` as const)
const markColumns = ['starred', 'archived_at', 'spam_at', 'removed_at', 'account', 'place'] as const

const unmarked = { starred: 0, archived_at: null, spam_at: null }

export type InboxStore = ReturnType<typeof createInboxStore>

/** Messages as people at the desk sort them. */
export const createInboxStore = (deps: InboxDeps) => ({
  ...createInboxLists(deps),
  ...createSenderHashes(deps),
  ...createInboxNotes(deps),
})

function createInboxLists({ db, lookMilliseconds = longestLook }: InboxDeps) {
  const { read } = db.tables<InboxTables>()

  const marked = () =>
    read
      .selectFrom('contact_messages')
      .leftJoin('inbox_marks', 'inbox_marks.message_id', 'contact_messages.id')
      .leftJoin('inbox_assignments', 'inbox_assignments.message_id', 'contact_messages.id')
      .leftJoin('contact_kept_back', 'contact_kept_back.message_id', 'contact_messages.id')

  const chosen = (filter: InboxFilter) =>
    ordered(narrowed(marked(), filter, db.engine), 'desc').limit(filter.limit)

  /** It may have to look at all that ever came. */
  const gathered = <Row>(
    filter: InboxFilter,
    milliseconds: number,
    take: (part: InboxFilter) => Promise<Row[]>,
  ) =>
    lookBack<Row, Place>({
      after: filter.after,
      limit: filter.limit,
      milliseconds,
      async step(after, limit) {
        const downTo = isScattered(filter) ? await placeBelow({ ...filter, after }) : undefined
        return { found: await take({ ...filter, after, downTo, limit }), downTo }
      },
    })

  /** The last place of the next step of a search. */
  const placeBelow = async (filter: InboxFilter): Promise<Place | undefined> => {
    const row = await ordered(placed(read.selectFrom('contact_messages'), filter), 'desc')
      .select(['contact_messages.created_at', 'contact_messages.id'])
      .offset(searchStep - 1)
      .limit(1)
      .executeTakeFirst()
    return row && { at: new Date(row.created_at), id: row.id }
  }

  return {
    /** Newest first. `stoppedAt` is where to go on when there is more to look at than somebody waits for. */
    async list(filter: InboxFilter): Promise<{ entries: readonly InboxEntry[]; stoppedAt?: Place }> {
      const { found, ...looked } = await gathered(filter, lookMilliseconds, (part) =>
        chosen(part)
          .select([...ownColumns, ...markColumns])
          .execute(),
      )
      return { ...looked, entries: found.map((row) => ({ ...toSummary(row), ...toMarks(row) })) }
    },
    async listWhole(filter: InboxFilter): Promise<readonly Message[]> {
      const { found } = await gathered(filter, Number.POSITIVE_INFINITY, (part) =>
        chosen(part).selectAll('contact_messages').execute(),
      )
      return found.map(toMessage)
    },
    /** The messages above and below a message in a list, if they are not too far away. */
    async neighbours({ id, createdAt }: Pick<Message, 'id' | 'createdAt'>, view: InboxView) {
      const here = { at: createdAt, id }
      const nearest = async (filter: Pick<InboxFilter, 'view' | 'after' | 'before'>) => {
        const [direction, isNear, end] = filter.after
          ? (['desc', sql`>=`, 0] as const)
          : (['asc', sql`<=`, Number.MAX_SAFE_INTEGER] as const)
        const far = ordered(placed(read.selectFrom('contact_messages'), filter), direction)
          .select('contact_messages.created_at')
          .offset(searchStep)
          .limit(1)
        const row = await ordered(narrowed(marked(), filter, db.engine), direction)
          .select('contact_messages.id')
          .where(sql<boolean>`contact_messages.created_at ${isNear} coalesce((${far}), ${end})`)
          .limit(1)
          .executeTakeFirst()
        return row?.id
      }
      return { newer: await nearest({ view, before: here }), older: await nearest({ view, after: here }) }
    },
    async marks(id: string): Promise<SenderHashes> {
      const row = await marked().select(markColumns).where('contact_messages.id', '=', id).executeTakeFirst()
      const taken = await read
        .selectFrom('inbox_taken_in')
        .select('at')
        .where('message_id', '=', id)
        .executeTakeFirst()
      return { ...toMarks(row), takenAt: taken && new Date(taken.at) }
    },
  }
}

function createSenderHashes({ db, clock }: InboxDeps) {
  const { write } = db.tables<InboxTables>()
  const now = () => clock.now().getTime()

  const markWithin = async (tx: Transaction<InboxTables>, ids: readonly string[], change: Mark) => {
    const known = await knownOf(tx, ids)
    if (known.length === 0) return
    await tx
      .insertInto('inbox_marks')
      .values(known.map(({ id }) => ({ message_id: id, ...unmarked, ...change })))
      .onConflict((conflict) => conflict.column('message_id').doUpdateSet(change))
      .execute()
  }
  const mark = (ids: readonly string[], change: Mark) => write((tx) => markWithin(tx, ids, change))

  return {
    star: (ids: readonly string[], starred: boolean) => mark(ids, { starred: starred ? 1 : 0 }),
    archive: (ids: readonly string[], archived: boolean) =>
      mark(ids, { archived_at: archived ? now() : null }),
    /** Nothing: to nobody. */
    async assign(ids: readonly string[], account: string | undefined) {
      await write(async (tx) => {
        await tx.deleteFrom('inbox_assignments').where('message_id', 'in', ids).execute()
        if (account === undefined) return
        const known = await knownOf(tx, ids)
        if (known.length === 0) return
        await tx
          .insertInto('inbox_assignments')
          .values(known.map(({ id }) => ({ message_id: id, account })))
          .execute()
      })
    },
    async setSeen(ids: readonly string[], seen: boolean) {
      await write((tx) =>
        tx
          .updateTable('contact_messages')
          .set({ seen_at: seen ? now() : null })
          .where('id', 'in', ids)
          .where('seen_at', seen ? 'is' : 'is not', null)
          .execute(),
      )
    },
    async markSpam(ids: readonly string[]) {
      await write(async (tx) => {
        await tx.updateTable('contact_messages').set({ box: 'spam' }).where('id', 'in', ids).execute()
        await tx.deleteFrom('contact_kept_back').where('message_id', 'in', ids).execute()
        await markWithin(tx, ids, { spam_at: now() })
      })
    },
    /** Into the trash, where it waits to be restored or erased. */
    async remove(ids: readonly string[]) {
      await write(async (tx) => {
        for (const box of ['inbox', 'spam'] as const) {
          const moved = await tx
            .updateTable('contact_messages')
            .set({ box: 'trash' })
            .where('id', 'in', ids)
            .where('box', '=', box)
            .returning('id')
            .execute()
          await tx.deleteFrom('contact_kept_back').where('message_id', 'in', ids).execute()
          await markWithin(
            tx,
            moved.map(({ id }) => id),
            { removed_at: now(), removed_from: box },
          )
        }
      })
    },
    /** Out of the trash, into the box it was in. Nobody is emailed. */
    async restoreRemoved(ids: readonly string[]) {
      await write(async (tx) => {
        for (const box of ['inbox', 'spam'] as const) {
          const from = tx
            .selectFrom('inbox_marks')
            .select('message_id')
            .where('message_id', 'in', ids)
            .where('removed_from', '=', box)
          await tx
            .updateTable('contact_messages')
            .set({ box })
            .where('box', '=', 'trash')
            .where('id', 'in', from)
            .execute()
        }
        await markWithin(tx, ids, { removed_at: null, removed_from: null })
      })
    },
  }
}

const knownOf = (tx: Transaction<InboxTables>, ids: readonly string[]) =>
  tx.selectFrom('contact_messages').select('id').where('id', 'in', ids).execute()

function createInboxNotes({ db, clock, ids }: InboxDeps) {
  const { read, write } = db.tables<InboxTables>()
  return {
    async notes(id: string): Promise<readonly InboxNote[]> {
      const rows = await read
        .selectFrom('inbox_notes')
        .selectAll()
        .where('message_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ id: row.id, at: new Date(row.at), who: row.who, text: row.text }))
    },
    async addNote(id: string, { who, text }: Pick<InboxNote, 'who' | 'text'>) {
      const row = { id: ids.next(), message_id: id, at: clock.now().getTime(), who, text }
      await write((tx) => tx.insertInto('inbox_notes').values(row).execute())
    },
  }
}
