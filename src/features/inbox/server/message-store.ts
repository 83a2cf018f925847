import { sql } from 'kysely'
import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import { lookBack, searchStep } from '#platform/db/look-back.ts'
import { prepareInsert } from '#platform/db/prepared.ts'
import { arrivalsOf } from '#platform/desk/arrivals.ts'
import type { Arrivals } from '#platform/desk/days.ts'
import type { Box, Message } from '#platform/services/inbox.ts'
import type { KeptBackTables } from './kept-back.ts'
import {
  type MessageTables,
  messageTables,
  summaryColumns,
  toMessage,
  toRow,
  toSummary,
  withUnanswered,
} from './message.ts'

type MessageFilter = {
  box?: Box
  formId?: number
  since?: Date
  before?: Date
  /** The place of a message, newest first: only those after it. */
  after?: { at: Date; id: string } | undefined
  limit?: number
}

type ExpiryRule = Pick<MessageFilter, 'box' | 'formId'> & { before: Date; limit: number }

export type MessageStore = ReturnType<typeof createMessageStore>

export const createMessageStore = ({ db }: Pick<Platform, 'db'>) => ({
  ...createMessageReads(db),
  ...createMessageWrites(),
})

type MessageReads = ReturnType<typeof readsOf>

const readsOf = (db: Platform['db']) => db.tables<MessageTables & KeptBackTables>().read

function createMessageReads(db: Platform['db']) {
  const read = readsOf(db)
  const filtered = (filter: MessageFilter) => filteredFrom(read, filter)

  const counted = (box: Box) =>
    read
      .selectFrom('contact_messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('box', '=', box)

  return {
    async find(id: string) {
      const row = await read
        .selectFrom('contact_messages')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toMessage(row)
    },
    /** Newest first. */
    async list(filter: MessageFilter = {}) {
      const rows = await filtered(filter).select(summaryColumns).execute()
      return rows.map(toSummary)
    },
    /** The same with everything in it. */
    async listWhole(filter: MessageFilter = {}) {
      const rows = await filtered(filter).selectAll().execute()
      return rows.map(toMessage)
    },
    /** Everything about an address, in whatever field it was written. */
    about: (email: string) => messagesAbout(read, email),
    /** The ids of what has been kept long enough. */
    async expired({ box, formId, before, limit }: ExpiryRule) {
      const old = filtered({ ...(box && { box }), ...(formId && { formId }), before, limit }).select('id')
      const due = old.where(({ not }) => not(happenedSince('inbox_taken_in', 'at', before)))
      const rows = await (box === 'spam'
        ? due.where(({ not }) => not(happenedSince('inbox_marks', 'spam_at', before)))
        : due
      ).execute()
      return rows.map(({ id }) => id)
    },
    /** The ids of what has been in the trash long enough. */
    async removedBefore(moment: Date, limit: number) {
      const rows = await filtered({ box: 'trash', limit })
        .select('id')
        .where(({ not }) => not(happenedSince('inbox_marks', 'removed_at', moment)))
        .execute()
      return rows.map(({ id }) => id)
    },
    /** Every form that messages are kept of, whether it still exists or not. */
    async formIds() {
      const rows = await read.selectFrom('contact_messages').select('form_id').distinct().execute()
      return rows.map((row) => row.form_id)
    },
    /** The number of messages kept for each form, without spam. */
    async countsByForm(): Promise<ReadonlyMap<number, number>> {
      const rows = await read
        .selectFrom('contact_messages')
        .select(({ fn }) => ['form_id', fn.countAll<number>().as('all')])
        .where('box', '=', 'inbox')
        .groupBy('form_id')
        .execute()
      return new Map(rows.map((row) => [row.form_id, Number(row.all)]))
    },
    /** How many messages came since then that were not spam. */
    arrivals: (since: Date): Promise<Arrivals> =>
      arrivalsOf(read.selectFrom('contact_messages').where('box', '=', 'inbox'), since),
    /** How many of the inbox nobody has opened. */
    async unseen(): Promise<number> {
      const { count } = await counted('inbox').where('seen_at', 'is', null).executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Held messages do not count as spam. */
    async counts() {
      // One query per index takes a third of the time of a single one.
      const { inbox, unseen, spam, aside } = await read
        .selectNoFrom([
          counted('inbox').as('inbox'),
          counted('inbox').where('seen_at', 'is', null).as('unseen'),
          counted('spam').as('spam'),
          read
            .selectFrom('contact_kept_back')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('place', '=', 'aside')
            .as('aside'),
        ])
        .executeTakeFirstOrThrow()
      return { inbox: Number(inbox), unseen: Number(unseen), spam: Number(spam) - Number(aside) }
    },
  }
}

function filteredFrom(read: MessageReads, { box, formId, since, before, after, limit = 100 }: MessageFilter) {
  let query = read
    .selectFrom('contact_messages')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (box !== undefined) query = query.where('box', '=', box)
  if (formId !== undefined) query = query.where('form_id', '=', formId)
  if (since !== undefined) query = query.where('created_at', '>=', since.getTime())
  if (before !== undefined) query = query.where('created_at', '<', before.getTime())
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at.getTime()}, ${after.id})`)
  return query
}

async function messagesAbout(read: MessageReads, email: string) {
  const escaped = email
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  const { found: rows } = await lookBack<MessageTables['contact_messages'], string>({
    after: undefined,
    limit: Number.POSITIVE_INFINITY,
    milliseconds: Number.POSITIVE_INFINITY,
    async step(after = '') {
      const next = read.selectFrom('contact_messages').where('id', '>', after).orderBy('id')
      const last = await next
        .select('id')
        .offset(searchStep - 1)
        .limit(1)
        .executeTakeFirst()
      const some = next.selectAll().where(sql<boolean>`emails like ${`%\n${escaped}\n%`} escape '\\'`)
      return { found: await (last ? some.where('id', '<=', last.id) : some).execute(), downTo: last?.id }
    },
  })
  return rows
    .map(toMessage)
    .filter(({ emails }) => emails.includes(email.trim().toLowerCase()))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

function createMessageWrites() {
  const putMessage = prepareInsert<MessageTables, MessageTables['contact_messages']>((db, row) =>
    db.insertInto('contact_messages').values(row),
  )

  return {
    async put(tx: Transaction, message: Message) {
      await putMessage(tx, toRow(message))
    },
    async setMailedLate(tx: Transaction, message: Message, unanswered: readonly string[]) {
      const { meta } = withUnanswered(message, unanswered)
      await messageTables(tx)
        .updateTable('contact_messages')
        .set({ meta: JSON.stringify({ ...meta, mailedLate: true }) })
        .where('id', '=', message.id)
        .execute()
    },
    /** Between inbox and spam. Returns whether there was such a message elsewhere. */
    async move(tx: Transaction, id: string, box: Box) {
      const moved = await messageTables(tx)
        .updateTable('contact_messages')
        .set({ box })
        .where('id', '=', id)
        .where('box', '!=', box)
        .returning('id')
        .execute()
      return moved.length > 0
    },
    /** Ends a review. Returns whether there was one. */
    async settle(tx: Transaction, { id, meta: { waits, ...meta } }: Message) {
      if (!waits) return false
      const settled = await messageTables(tx)
        .updateTable('contact_messages')
        .set({ meta: JSON.stringify(meta) })
        .where('id', '=', id)
        .where('meta', 'like', '%"waits":true%')
        .returning('id')
        .execute()
      return settled.length > 0
    },
    async remove(tx: Transaction, ids: readonly string[]) {
      if (ids.length === 0) return
      await messageTables(tx).deleteFrom('contact_messages').where('id', 'in', ids).execute()
    },
    /** Only if nobody has replied to it or written a note on it. Returns whether it is gone. */
    async removeUntouched(tx: Transaction, id: string) {
      const removed = await messageTables(tx)
        .deleteFrom('contact_messages')
        .where('id', '=', id)
        .where(sql<boolean>`not exists (select 1 from inbox_notes where message_id = ${id})`)
        .where(sql<boolean>`not exists (select 1 from inbox_replies where message_id = ${id})`)
        .returning('id')
        .execute()
      return removed.length > 0
    },
  }
}

/**
 * A message imported from another site is kept as if it had come now, and one marked as spam counts as spam only since
 * then.
 */
const happenedSince = (table: 'inbox_taken_in' | 'inbox_marks', what: string, moment: Date) =>
  sql<boolean>`exists (
    select 1 from ${sql.table(table)} where message_id = contact_messages.id and ${sql.ref(what)} >= ${moment.getTime()}
  )`
