import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Message } from '#platform/services/inbox.ts'
import {
  type InboxEntry,
  type InboxFilter,
  type InboxMarks,
  type InboxNote,
  type InboxTables,
  type InboxView,
  narrowed,
  type Place,
  placed,
  toMarks,
} from './inbox-query.ts'
import { summaryColumns, toMessage, toSummary } from './message.ts'

type InboxDeps = Pick<Platform, 'db' | 'clock' | 'ids'>
type Mark = Partial<Omit<InboxTables['inbox_marks'], 'message_id'>>

/** What stands beside a message has moments of its own. */
const ownColumns = summaryColumns.map((column) => `contact_messages.${column}` as const)
const markColumns = ['starred', 'archived_at', 'spam_at', 'removed_at', 'account', 'place'] as const

/** How many messages are looked at before others have their turn. */
export const searchStep = 1000

const unmarked = { starred: 0, archived_at: null, spam_at: null }

export type InboxStore = ReturnType<typeof createInboxStore>

/** Messages as people at the desk sort them. */
export const createInboxStore = (deps: InboxDeps) => ({
  ...createInboxLists(deps),
  ...createInboxMarks(deps),
  ...createInboxNotes(deps),
})

function createInboxLists({ db }: InboxDeps) {
  const { read } = db.tables<InboxTables>()

  const marked = () =>
    read
      .selectFrom('contact_messages')
      .leftJoin('inbox_marks', 'inbox_marks.message_id', 'contact_messages.id')
      .leftJoin('inbox_assignments', 'inbox_assignments.message_id', 'contact_messages.id')
      .leftJoin('contact_kept_back', 'contact_kept_back.message_id', 'contact_messages.id')

  const chosen = (filter: InboxFilter) =>
    narrowed(marked(), filter)
      .orderBy('contact_messages.created_at', 'desc')
      .orderBy('contact_messages.id', 'desc')
      .limit(filter.limit)

  /** What a list shows, as few rows at a time as keep nobody waiting: it may have to look at all that ever came. */
  const gathered = async <Row>(
    filter: InboxFilter,
    take: (part: InboxFilter) => Promise<Row[]>,
  ): Promise<Row[]> => {
    const found: Row[] = []
    for (let after = filter.after; ; ) {
      const downTo = await placeBelow({ ...filter, after })
      found.push(...(await take({ ...filter, after, downTo, limit: filter.limit - found.length })))
      if (!downTo || found.length >= filter.limit) return found
      after = downTo
      await nextTurnOfLoop()
    }
  }

  /** The last place of the next step of a search. */
  const placeBelow = async (filter: InboxFilter): Promise<Place | undefined> => {
    const row = await placed(read.selectFrom('contact_messages'), filter)
      .select(['contact_messages.created_at', 'contact_messages.id'])
      .orderBy('contact_messages.created_at', 'desc')
      .orderBy('contact_messages.id', 'desc')
      .offset(searchStep - 1)
      .limit(1)
      .executeTakeFirst()
    return row && { at: new Date(row.created_at), id: row.id }
  }

  return {
    /** Newest first. */
    async list(filter: InboxFilter): Promise<readonly InboxEntry[]> {
      const rows = await gathered(filter, (part) =>
        chosen(part)
          .select([...ownColumns, ...markColumns])
          .execute(),
      )
      return rows.map((row) => ({ ...toSummary(row), ...toMarks(row) }))
    },
    async listWhole(filter: InboxFilter): Promise<readonly Message[]> {
      const rows = await gathered(filter, (part) => chosen(part).selectAll('contact_messages').execute())
      return rows.map(toMessage)
    },
    /** What stands above and below a message in a list. */
    async neighbours({ id, createdAt }: Pick<Message, 'id' | 'createdAt'>, view: InboxView) {
      const after = { at: createdAt, id }
      const [older] = await chosen({ view, after, limit: 1 }).select('contact_messages.id').execute()
      const newer = await narrowed(marked(), { view, before: after })
        .orderBy('contact_messages.created_at')
        .orderBy('contact_messages.id')
        .select('contact_messages.id')
        .limit(1)
        .executeTakeFirst()
      return { newer: newer?.id, older: older?.id }
    },
    async marks(id: string): Promise<InboxMarks> {
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

function createInboxMarks({ db, clock }: InboxDeps) {
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
    /** Into the trash, where it waits to be brought back or erased. */
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
    /** Out of the trash, into the box it was in. Nobody is mailed. */
    async bringBack(ids: readonly string[]) {
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
