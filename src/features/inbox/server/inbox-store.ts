import { setImmediate as nextTurnOfLoop } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import type { Ids } from '#platform/ids.ts'
import type { KeptBackPlace, Message, MessageSummary } from '#platform/services/inbox.ts'
import type { KeptBackTables } from './kept-back/kept-back.ts'
import { type MessageTables, summaryColumns, toMessage, toSummary } from './message.ts'

export const inboxViews = ['inbox', 'starred', 'archive', 'aside', 'spam'] as const
export type InboxView = (typeof inboxViews)[number]

export type InboxMarks = {
  starred: boolean
  archived: boolean
  /** The account it was given to. */
  assigned?: string | undefined
  /** When somebody last called it spam. */
  spamAt?: Date | undefined
  /** It was not judged: too many came in at once. */
  aside: boolean
}
export type InboxEntry = MessageSummary & InboxMarks
export type InboxNote = { id: string; at: Date; who: string; text: string }

/** The numbers of messages. */
export type Neighbours = { newer?: string | undefined; older?: string | undefined }

/** Where a message stands in a list. */
type Place = { at: Date; id: string }

export type InboxFilter = {
  view: InboxView
  formId?: number | undefined
  /** Words looked for in everything that was written. */
  search?: string | undefined
  /** Given to this account, or to nobody. */
  assigned?: { to: string } | 'nobody' | undefined
  after?: Place | undefined
  before?: Place | undefined
  /** Down to this one, itself included. */
  downTo?: Place | undefined
  /** Only what came then or later. */
  since?: Date | undefined
  limit: number
}

/** Messages as people at the desk sort them. */
export type InboxStore = {
  /** Newest first. */
  list(filter: InboxFilter): Promise<readonly InboxEntry[]>
  listWhole(filter: InboxFilter): Promise<readonly Message[]>
  /** What stands above and below a message in a list. */
  neighbours(message: Pick<Message, 'id' | 'createdAt'>, view: InboxView): Promise<Neighbours>
  marks(id: string): Promise<InboxMarks>
  star(ids: readonly string[], starred: boolean): Promise<void>
  archive(ids: readonly string[], archived: boolean): Promise<void>
  /** Nothing: to nobody. */
  assign(ids: readonly string[], account: string | undefined): Promise<void>
  setSeen(ids: readonly string[], seen: boolean): Promise<void>
  markSpam(ids: readonly string[]): Promise<void>
  notes(id: string): Promise<readonly InboxNote[]>
  addNote(id: string, note: { who: string; text: string }): Promise<void>
}

type InboxTables = MessageTables &
  KeptBackTables & {
    inbox_marks: { message_id: string; starred: number; archived_at: number | null; spam_at: number | null }
    inbox_assignments: { message_id: string; account: string }
    inbox_notes: { id: string; message_id: string; at: number; who: string; text: string }
  }

type Mark = Partial<Omit<InboxTables['inbox_marks'], 'message_id'>>

/** What stands beside a message has moments of its own. */
const ownColumns = summaryColumns.map((column) => `contact_messages.${column}` as const)
const markColumns = ['starred', 'archived_at', 'spam_at', 'account', 'place'] as const

/** How many messages are searched before others have their turn. */
export const searchStep = 1000

const unmarked = { starred: 0, archived_at: null, spam_at: null }

export function createInboxStore(deps: { db: Database; clock: Clock; ids: Ids }): InboxStore {
  const { read, write } = deps.db.tables<InboxTables>()
  const now = () => deps.clock.now().getTime()

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

  /** What a list shows, as few rows at a time as keep nobody waiting: a search reads all that was ever written. */
  const gathered = async <Row>(
    filter: InboxFilter,
    take: (part: InboxFilter) => Promise<Row[]>,
  ): Promise<Row[]> => {
    if (!filter.search) return take(filter)
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
    const row = await chosen({ ...filter, search: undefined, limit: 1 })
      .select(['contact_messages.created_at', 'contact_messages.id'])
      .offset(searchStep - 1)
      .executeTakeFirst()
    return row && { at: new Date(row.created_at), id: row.id }
  }

  const markWithin = async (tx: Transaction<InboxTables>, ids: readonly string[], change: Mark) => {
    const known = await tx.selectFrom('contact_messages').select('id').where('id', 'in', ids).execute()
    if (known.length === 0) return
    await tx
      .insertInto('inbox_marks')
      .values(known.map(({ id }) => ({ message_id: id, ...unmarked, ...change })))
      .onConflict((conflict) => conflict.column('message_id').doUpdateSet(change))
      .execute()
  }
  const mark = (ids: readonly string[], change: Mark) => write((tx) => markWithin(tx, ids, change))

  return {
    async list(filter) {
      const rows = await gathered(filter, (part) =>
        chosen(part)
          .select([...ownColumns, ...markColumns])
          .execute(),
      )
      return rows.map((row) => ({ ...toSummary(row), ...toMarks(row) }))
    },
    async listWhole(filter) {
      const rows = await gathered(filter, (part) => chosen(part).selectAll('contact_messages').execute())
      return rows.map(toMessage)
    },
    async neighbours({ id, createdAt }, view) {
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
    async marks(id) {
      const row = await marked().select(markColumns).where('contact_messages.id', '=', id).executeTakeFirst()
      return toMarks(row)
    },
    star: (ids, starred) => mark(ids, { starred: starred ? 1 : 0 }),
    archive: (ids, archived) => mark(ids, { archived_at: archived ? now() : null }),
    async assign(ids, account) {
      await write(async (tx) => {
        await tx.deleteFrom('inbox_assignments').where('message_id', 'in', ids).execute()
        if (account === undefined) return
        const known = await tx.selectFrom('contact_messages').select('id').where('id', 'in', ids).execute()
        if (known.length === 0) return
        await tx
          .insertInto('inbox_assignments')
          .values(known.map(({ id }) => ({ message_id: id, account })))
          .execute()
      })
    },
    async setSeen(ids, seen) {
      await write((tx) =>
        tx
          .updateTable('contact_messages')
          .set({ seen_at: seen ? now() : null })
          .where('id', 'in', ids)
          .where('seen_at', seen ? 'is' : 'is not', null)
          .execute(),
      )
    },
    async markSpam(ids) {
      await write(async (tx) => {
        await tx.updateTable('contact_messages').set({ box: 'spam' }).where('id', 'in', ids).execute()
        await tx.deleteFrom('contact_kept_back').where('message_id', 'in', ids).execute()
        await markWithin(tx, ids, { spam_at: now() })
      })
    },
    async notes(id) {
      const rows = await read
        .selectFrom('inbox_notes')
        .selectAll()
        .where('message_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ id: row.id, at: new Date(row.at), who: row.who, text: row.text }))
    },
    async addNote(id, { who, text }) {
      const row = { id: deps.ids.next(), message_id: id, at: now(), who, text }
      await write((tx) => tx.insertInto('inbox_notes').values(row).execute())
    },
  }
}

type Rows = SelectQueryBuilder<
  InboxTables,
  'contact_messages' | 'inbox_marks' | 'inbox_assignments' | 'contact_kept_back',
  object
>

const place = sql`(contact_messages.created_at, contact_messages.id)`

function narrowed(rows: Rows, filter: Omit<InboxFilter, 'limit'>): Rows {
  const { view, formId, search, assigned, after, before, downTo, since } = filter
  let found = rows.where('box', '=', view === 'spam' || view === 'aside' ? 'spam' : 'inbox')
  if (view === 'aside') found = found.where('place', '=', 'aside')
  if (view === 'spam') found = found.where(sql<boolean>`coalesce(place, 'spam') = 'spam'`)
  if (view === 'starred') found = found.where('starred', '=', 1)
  if (view === 'inbox') found = found.where('archived_at', 'is', null)
  if (view === 'archive') found = found.where('archived_at', 'is not', null)
  if (formId !== undefined) found = found.where('form_id', '=', formId)
  if (search) found = found.where(holds(search))
  if (assigned === 'nobody') found = found.where('account', 'is', null)
  else if (assigned) found = found.where('account', '=', assigned.to)
  if (since) found = found.where('contact_messages.created_at', '>=', since.getTime())
  if (after) found = found.where(sql<boolean>`${place} < (${after.at.getTime()}, ${after.id})`)
  if (before) found = found.where(sql<boolean>`${place} > (${before.at.getTime()}, ${before.id})`)
  if (downTo) found = found.where(sql<boolean>`${place} >= (${downTo.at.getTime()}, ${downTo.id})`)
  return found
}

/** Fields are kept as JSON, so what is looked for is written as JSON writes it. */
function holds(search: string) {
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const plain = pattern(search)
  const inJson = pattern(JSON.stringify(search).slice(1, -1))
  return sql<boolean>`(lower(subject || ' ' || from_name || ' ' || from_email) like lower(${plain}) escape '\\'
    or lower(fields) like lower(${inJson}) escape '\\')`
}

type MarksRow = {
  starred: number | null
  archived_at: number | null
  spam_at: number | null
  account: string | null
  place: KeptBackPlace | null
}

const toMarks = (row?: MarksRow): InboxMarks => ({
  starred: row?.starred === 1,
  archived: row !== undefined && row.archived_at !== null,
  assigned: row?.account ?? undefined,
  spamAt: row?.spam_at ? new Date(row.spam_at) : undefined,
  aside: row?.place === 'aside',
})
