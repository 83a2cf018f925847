import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { contains } from '#platform/db/contains.ts'
import type { Engine } from '#platform/db/database.ts'
import type { Box, KeptBackPlace, MessageSummary } from '#platform/services/inbox.ts'
import type { KeptBackTables } from './kept-back.ts'
import type { MessageTables } from './message.ts'

export const inboxViews = ['inbox', 'starred', 'archive', 'aside', 'spam', 'trash'] as const
export type InboxView = (typeof inboxViews)[number]

export type SenderHashes = {
  starred: boolean
  archived: boolean
  /** The account it was given to. */
  assigned?: string | undefined
  /** When somebody last called it spam. */
  spamAt?: Date | undefined
  /** When it came from another site. */
  takenAt?: Date | undefined
  /** When it was removed. */
  removedAt?: Date | undefined
  /** It was not judged: too many came in at once. */
  aside: boolean
}
export type InboxEntry = MessageSummary & SenderHashes
export type InboxNote = { id: string; at: Date; who: string; text: string }

/** The numbers of messages. */
export type Neighbours = { newer?: string | undefined; older?: string | undefined }

/** The place of a message in a list. */
export type Place = { at: Date; id: string }

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

export type InboxTables = MessageTables &
  KeptBackTables & {
    inbox_marks: {
      message_id: string
      starred: number
      archived_at: number | null
      spam_at: number | null
      removed_at?: number | null
      /** The box it was in before. */
      removed_from?: Box | null
    }
    /** Messages that came from another site, and when. */
    inbox_taken_in: { key: string; message_id: string; at: number }
    inbox_assignments: { message_id: string; account: string }
    inbox_notes: { id: string; message_id: string; at: number; who: string; text: string }
  }

type Rows = SelectQueryBuilder<
  InboxTables,
  'contact_messages' | 'inbox_marks' | 'inbox_assignments' | 'contact_kept_back',
  object
>

const boxes: Readonly<Record<InboxView, Box>> = {
  ...{ inbox: 'inbox', starred: 'inbox', archive: 'inbox' },
  ...{ aside: 'spam', spam: 'spam', trash: 'trash' },
}

const place = sql`(contact_messages.created_at, contact_messages.id)`

/** Conditions on messages themselves, apart from their tags and search terms. */
export function placed<Found extends SelectQueryBuilder<InboxTables, 'contact_messages', object>>(
  rows: Found,
  { view, formId, after, before, downTo, since }: Omit<InboxFilter, 'limit'>,
): Found {
  let found: SelectQueryBuilder<InboxTables, 'contact_messages', object> = rows
  found = found.where('box', '=', boxes[view])
  if (formId !== undefined) found = found.where('form_id', '=', formId)
  if (since) found = found.where('contact_messages.created_at', '>=', since.getTime())
  if (after) found = found.where(sql<boolean>`${place} < (${after.at.getTime()}, ${after.id})`)
  if (before) found = found.where(sql<boolean>`${place} > (${before.at.getTime()}, ${before.id})`)
  if (downTo) found = found.where(sql<boolean>`${place} >= (${downTo.at.getTime()}, ${downTo.id})`)
  return found as Found
}

export const ordered = <Found extends SelectQueryBuilder<InboxTables, 'contact_messages', object>>(
  rows: Found,
  direction: 'asc' | 'desc',
) => rows.orderBy('contact_messages.created_at', direction).orderBy('contact_messages.id', direction) as Found

/** Few have such a mark, so that they are found by it. */
const rareMarks: Partial<Record<InboxView, RawBuilder<boolean>>> = {
  aside: sql`contact_messages.id in (select message_id from contact_kept_back where place = 'aside')`,
  starred: sql`contact_messages.id in (select message_id from inbox_marks where starred = 1)`,
}

/** Whether what is asked for may be anywhere among many others. */
export const isScattered = ({ view, search }: Pick<InboxFilter, 'view' | 'search'>) =>
  rareMarks[view] === undefined || search !== undefined

export function narrowed(rows: Rows, filter: Omit<InboxFilter, 'limit'>, engine: Engine): Rows {
  const { view, search, assigned } = filter
  const rare = rareMarks[view]
  let found = placed(rows, filter)
  if (rare) found = found.where(rare)
  if (view === 'spam') found = found.where(sql<boolean>`coalesce(place, 'spam') = 'spam'`)
  if (view === 'inbox') found = found.where('archived_at', 'is', null)
  if (view === 'archive') found = found.where('archived_at', 'is not', null)
  if (search) found = found.where(holds(engine, search))
  if (assigned === 'nobody') found = found.where('account', 'is', null)
  else if (assigned) found = found.where('account', '=', assigned.to)
  return found
}

/** Fields are kept as JSON, so what is looked for is written as JSON writes it. */
const holds = (engine: Engine, search: string) =>
  sql<boolean>`(${contains(engine, sql`(subject || ' ' || from_name || ' ' || from_email)`, search)}
    or ${contains(engine, sql`fields`, JSON.stringify(search).slice(1, -1))})`

type MarksRow = {
  starred: number | null
  archived_at: number | null
  spam_at: number | null
  removed_at?: number | null
  account: string | null
  place: KeptBackPlace | null
}

export const toMarks = (row?: MarksRow): SenderHashes => ({
  starred: row?.starred === 1,
  archived: row !== undefined && row.archived_at !== null,
  assigned: row?.account ?? undefined,
  spamAt: row?.spam_at ? new Date(row.spam_at) : undefined,
  removedAt: row?.removed_at ? new Date(row.removed_at) : undefined,
  aside: row?.place === 'aside',
})
