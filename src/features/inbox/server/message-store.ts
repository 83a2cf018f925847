import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import type { Box, Message, MessageSummary } from '#platform/services/inbox.ts'
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
  /** Where a message stands, newest first: only those behind it. */
  after?: { at: Date; id: string } | undefined
  limit?: number
}

export type MessageStore = {
  put(tx: Transaction, message: Message): Promise<void>
  find(id: string): Promise<Message | undefined>
  /** Newest first. */
  list(filter?: MessageFilter): Promise<MessageSummary[]>
  /** The same with everything in it. */
  listWhole(filter?: MessageFilter): Promise<Message[]>
  /** Everything about an address, in whatever field it was written. */
  about(email: string): Promise<Message[]>
  markSeen(id: string): Promise<void>
  /** Remembers who got no mail. */
  setUnanswered(tx: Transaction, message: Message, unanswered: readonly string[]): Promise<void>
  /** Between inbox and spam. Answers whether there was such a message elsewhere. */
  move(tx: Transaction, id: string, box: Box): Promise<boolean>
  remove(tx: Transaction, ids: readonly string[]): Promise<void>
  /** Only if nobody has answered it or written a note on it. Answers whether it is gone. */
  removeUntouched(tx: Transaction, id: string): Promise<boolean>
  /** The ids of what has been kept long enough. */
  expired(rule: { box?: Box; formId?: number; before: Date; limit: number }): Promise<string[]>
  counts(): Promise<{ inbox: number; unseen: number; spam: number }>
  /** Every form that messages are kept of, whether it still exists or not. */
  formIds(): Promise<number[]>
  /** Form to how many messages of it are kept, spam aside. */
  countsByForm(): Promise<ReadonlyMap<number, number>>
}

export function createMessageStore({ db, clock }: { db: Database; clock: Clock }): MessageStore {
  const { read, write } = db.tables<MessageTables>()

  const putMessage = prepareQuery<MessageTables, never>((db) =>
    db.insertInto('contact_messages').values(toRow(anyMessage)),
  )

  const filtered = ({ box, formId, since, before, after, limit = 100 }: MessageFilter) => {
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

  return {
    async put(tx, message) {
      await putMessage(tx, Object.values(toRow(message)))
    },
    async find(id) {
      const row = await read
        .selectFrom('contact_messages')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toMessage(row)
    },
    async list(filter = {}) {
      const rows = await filtered(filter).select(summaryColumns).execute()
      return rows.map(toSummary)
    },
    async listWhole(filter = {}) {
      const rows = await filtered(filter).selectAll().execute()
      return rows.map(toMessage)
    },
    async about(email) {
      const escaped = email
        .trim()
        .toLowerCase()
        .replace(/[\\%_]/g, '\\$&')
      const rows = await read
        .selectFrom('contact_messages')
        .selectAll()
        .where(sql<boolean>`emails like ${`%\n${escaped}\n%`} escape '\\'`)
        .orderBy('created_at')
        .execute()
      return rows.map(toMessage).filter(({ emails }) => emails.includes(email.trim().toLowerCase()))
    },
    async markSeen(id) {
      await write((tx) =>
        tx
          .updateTable('contact_messages')
          .set({ seen_at: clock.now().getTime() })
          .where('id', '=', id)
          .where('seen_at', 'is', null)
          .execute(),
      )
    },
    async setUnanswered(tx, message, unanswered) {
      if (unanswered.length === 0) return
      await messageTables(tx)
        .updateTable('contact_messages')
        .set({ meta: JSON.stringify(withUnanswered(message, unanswered).meta) })
        .where('id', '=', message.id)
        .execute()
    },
    async move(tx, id, box) {
      const moved = await messageTables(tx)
        .updateTable('contact_messages')
        .set({ box })
        .where('id', '=', id)
        .where('box', '!=', box)
        .returning('id')
        .execute()
      return moved.length > 0
    },
    async remove(tx, ids) {
      if (ids.length === 0) return
      await messageTables(tx).deleteFrom('contact_messages').where('id', 'in', ids).execute()
    },
    async removeUntouched(tx, id) {
      const removed = await messageTables(tx)
        .deleteFrom('contact_messages')
        .where('id', '=', id)
        .where(sql<boolean>`not exists (select 1 from inbox_notes where message_id = ${id})`)
        .where(sql<boolean>`not exists (select 1 from inbox_replies where message_id = ${id})`)
        .returning('id')
        .execute()
      return removed.length > 0
    },
    async expired({ box, formId, before, limit }) {
      const old = filtered({ ...(box && { box }), ...(formId && { formId }), before, limit }).select('id')
      const rows = await (box === 'spam'
        ? old.where(({ not }) => not(wasMarkedSince(before)))
        : old
      ).execute()
      return rows.map(({ id }) => id)
    },
    async formIds() {
      const rows = await read.selectFrom('contact_messages').select('form_id').distinct().execute()
      return rows.map((row) => row.form_id)
    },
    async countsByForm() {
      const rows = await read
        .selectFrom('contact_messages')
        .select(({ fn }) => ['form_id', fn.countAll<number>().as('all')])
        .where('box', '=', 'inbox')
        .groupBy('form_id')
        .execute()
      return new Map(rows.map((row) => [row.form_id, Number(row.all)]))
    },
    async counts() {
      const rows = await read
        .selectFrom('contact_messages')
        .select(({ fn }) => ['box', fn.countAll<number>().as('all'), fn.count<number>('seen_at').as('seen')])
        .groupBy('box')
        .execute()
      const of = (box: Box) => rows.find((row) => row.box === box)
      const inbox = Number(of('inbox')?.all ?? 0)
      return {
        inbox,
        unseen: inbox - Number(of('inbox')?.seen ?? 0),
        spam: Number(of('spam')?.all ?? 0),
      }
    },
  }
}

/** What somebody called spam is spam only since then. */
const wasMarkedSince = (moment: Date) =>
  sql<boolean>`exists (
    select 1 from inbox_marks where message_id = contact_messages.id and spam_at >= ${moment.getTime()}
  )`

/** Only its columns matter. */
const anyMessage: Message = {
  id: '',
  formId: 0,
  formTitle: '',
  box: 'inbox',
  subject: '',
  fromName: '',
  fromEmail: '',
  createdAt: new Date(0),
  seenAt: new Date(0),
  sender: '',
  remoteAddress: '',
  spamReasons: [],
  emails: [],
  meta: { url: '', userAgent: '', unitTag: '' },
  consents: [],
  fields: [],
}
