import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'

type EditTables = {
  document_edits: {
    document: string
    account_id: string
    name: string
    seen_at: number
    base: string | null
    source: string | null
    saved_at: number | null
  }
}

/** What somebody has written and not saved yet. `base` is the version they began with. */
export type Draft = { text: string; base: string; savedAt: Date }

export type Editor = { id: string; name: string }

/** Who has which document open, and their unsaved texts. `document` is any name for it, also for one that is yet to be made. */
export type Edits = {
  /** Says that somebody is at it now. */
  open(document: string, editor: Editor): Promise<void>
  /** Everybody else who was at it a short while ago. */
  others(
    document: string,
    editor: Editor,
  ): Promise<readonly { name: string; seenAt: Date; hasDraft: boolean }[]>
  keep(document: string, editor: Editor, draft: { text: string; base: string }): Promise<Date>
  draft(document: string, editor: Editor): Promise<Draft | undefined>
  /** They have saved, or do not want it any more. */
  drop(document: string, editor: Editor): Promise<void>
}

const shortWhile = 3 * 60_000
const keptDays = 60

export function createEdits({ db, clock }: { db: Database; clock: Clock }): Edits {
  const { read, write } = db.tables<EditTables>()
  const put = async (
    row: Omit<EditTables['document_edits'], 'base' | 'source' | 'saved_at'>,
    draft: object,
  ) => {
    const { document, account_id, ...rest } = { ...row, ...draft }
    await write(async (tx) => {
      await tx
        .deleteFrom('document_edits')
        .where('seen_at', '<', row.seen_at - keptDays * 86_400_000)
        .execute()
      await tx
        .insertInto('document_edits')
        .values({ base: null, source: null, saved_at: null, document, account_id, ...rest })
        .onConflict((conflict) => conflict.columns(['document', 'account_id']).doUpdateSet(rest))
        .execute()
    })
  }
  return {
    async open(document, { id, name }) {
      await put({ document, account_id: id, name, seen_at: clock.now().getTime() }, {})
    },
    async others(document, { id }) {
      const rows = await read
        .selectFrom('document_edits')
        .select(['name', 'seen_at', 'saved_at'])
        .where('document', '=', document)
        .where('account_id', '!=', id)
        .where('seen_at', '>', clock.now().getTime() - shortWhile)
        .orderBy('name')
        .execute()
      return rows.map(({ name, seen_at, saved_at }) => ({
        name,
        seenAt: new Date(seen_at),
        hasDraft: saved_at !== null,
      }))
    },
    async keep(document, { id, name }, { text, base }) {
      const now = clock.now()
      const moment = now.getTime()
      const row = { document, account_id: id, name, seen_at: moment }
      await put(row, { base, source: text, saved_at: moment })
      return now
    },
    async draft(document, { id }) {
      const row = await read
        .selectFrom('document_edits')
        .select(['base', 'source', 'saved_at'])
        .where('document', '=', document)
        .where('account_id', '=', id)
        .executeTakeFirst()
      if (row?.source == null || row.base === null || row.saved_at === null) return undefined
      return { text: row.source, base: row.base, savedAt: new Date(row.saved_at) }
    },
    async drop(document, { id }) {
      await write((tx) =>
        tx
          .deleteFrom('document_edits')
          .where('document', '=', document)
          .where('account_id', '=', id)
          .execute(),
      )
    },
  }
}
