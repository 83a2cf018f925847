import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/database.ts'

type EditTables = {
  document_edits: {
    document: string
    account_id: string
    name: string
    opened_at: number
    seen_at: number
    base: string | null
    source: string | null
    saved_at: number | null
    page: string
  }
}

/** Unsaved changes. `base` is the version they began with. */
type Draft = {
  text: string
  base: string
  savedAt: Date
  /** The open page that keeps it; one person may have several. */
  page: string
}

/** `after` names the page whose text this page began with, if it began with one that was not saved. */
export type KeptDraft = Pick<Draft, 'text' | 'base' | 'page'> & { after: string }

type Claimed = Pick<Draft, 'text' | 'base' | 'page'> & { gone: string | undefined }

type Editor = { id: string; name: string }

/** Somebody else who has a document open, and since when. */
type OtherEditor = { name: string; since: Date }

/**
 * Who has which document open, and their unsaved changes. `document` is any name for it, also for one that does not
 * exist yet.
 */
export type Edits = {
  /** Says that somebody is at it now. */
  open(document: string, editor: Editor): Promise<void>
  /** They have left the page. Without this call they are gone after a short while. */
  leave(document: string, editor: Editor): Promise<void>
  /** Everybody else who was at it a short while ago. */
  others(document: string, editor: Editor): Promise<readonly OtherEditor[]>
  /** Nothing is kept where another page of the same person has kept its text meanwhile. */
  keep(document: string, editor: Editor, draft: KeptDraft): Promise<Date | 'elsewhere'>
  /**
   * The same in a running transaction, and nothing is stored if any process has stored something. `gone`: what may be
   * overwritten is based on this. Returns whether it was stored.
   */
  claim(tx: Transaction, document: string, editor: Editor, claimed: Claimed): Promise<boolean>
  draft(document: string, editor: Editor): Promise<Draft | undefined>
  /** They have saved, or do not want it any more. With `pages`, what other pages keep stays. */
  drop(document: string, editor: Editor, pages?: readonly string[]): Promise<void>
}

const shortWhile = 3 * 60_000
const keptDays = 60

export function createEdits({ db, clock }: { db: Database; clock: Clock }): Edits {
  const { read, write } = db.tables<EditTables>()
  type Row = EditTables['document_edits']

  /** Returns whether it was stored: it does not replace changes that none of the `pages` holds. */
  const put = async (
    row: Pick<Row, 'document' | 'account_id' | 'name' | 'seen_at'>,
    draft: Partial<Row>,
    pages?: readonly string[],
  ): Promise<boolean> => {
    const { document, account_id, ...rest } = { ...row, ...draft }
    return write(async (tx) => {
      await tx
        .deleteFrom('document_edits')
        .where('seen_at', '<', row.seen_at - keptDays * 86_400_000)
        .execute()
      const put = await tx
        .insertInto('document_edits')
        .values({
          base: null,
          source: null,
          saved_at: null,
          page: '',
          opened_at: row.seen_at,
          document,
          account_id,
          ...rest,
        })
        .onConflict((conflict) => {
          const change = conflict.columns(['document', 'account_id']).doUpdateSet({
            ...rest,
            opened_at: sql`case when document_edits.seen_at > ${row.seen_at - shortWhile} then document_edits.opened_at else ${row.seen_at} end`,
          })
          if (!pages) return change
          return change.where((is) =>
            is.or([is('document_edits.source', 'is', null), is('document_edits.page', 'in', pages)]),
          )
        })
        .returning('document')
        .execute()
      return put.length > 0
    })
  }
  return {
    async open(document, { id, name }) {
      await put({ document, account_id: id, name, seen_at: clock.now().getTime() }, {})
    },
    async leave(document, { id }) {
      await write((tx) =>
        tx
          .updateTable('document_edits')
          .set({ seen_at: clock.now().getTime() - shortWhile })
          .where('document', '=', document)
          .where('account_id', '=', id)
          .execute(),
      )
    },
    async others(document, { id }) {
      const rows = await read
        .selectFrom('document_edits')
        .select(['name', 'opened_at'])
        .where('document', '=', document)
        .where('account_id', '!=', id)
        .where('seen_at', '>', clock.now().getTime() - shortWhile)
        .where('seen_at', '<', clock.now().getTime() + shortWhile)
        .orderBy('name')
        .execute()
      return rows.map(({ name, opened_at }) => ({ name, since: new Date(opened_at) }))
    },
    async keep(document, { id, name }, { text, base, page, after }) {
      const now = clock.now()
      const moment = now.getTime()
      const row = { document, account_id: id, name, seen_at: moment }
      const isKept = await put(row, { base, source: text, saved_at: moment, page }, [page, after])
      return isKept ? now : 'elsewhere'
    },
    async claim(tx, document, { id, name }, { text, base, page, gone = '' }) {
      const now = clock.now().getTime()
      const draft = { base, source: text, saved_at: now, page, name, seen_at: now }
      const kept = await tx
        .$extendTables<EditTables>()
        .insertInto('document_edits')
        .values({ document, account_id: id, opened_at: now, ...draft })
        .onConflict((conflict) =>
          conflict
            .columns(['document', 'account_id'])
            .doUpdateSet(draft)
            .where('document_edits.base', '=', gone),
        )
        .returning('document')
        .executeTakeFirst()
      return kept !== undefined
    },
    async draft(document, { id }) {
      const row = await read
        .selectFrom('document_edits')
        .select(['base', 'source', 'saved_at', 'page'])
        .where('document', '=', document)
        .where('account_id', '=', id)
        .executeTakeFirst()
      if (row?.source == null || row.base === null || row.saved_at === null) return undefined
      const { source: text, base, page } = row
      return { text, base, savedAt: new Date(row.saved_at), page }
    },
    async drop(document, { id }, pages) {
      await write((tx) => {
        const rows = tx
          .deleteFrom('document_edits')
          .where('document', '=', document)
          .where('account_id', '=', id)
        return (pages ? rows.where('page', 'in', pages) : rows).execute()
      })
    },
  }
}
