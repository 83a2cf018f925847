import type { Platform } from '#platform/create-platform.ts'
import type { Transaction } from '#platform/db/database.ts'
import { prepareQuery } from '#platform/db/prepared.ts'
import type { NewReceipt, Receipt, ReceiptAnswer } from '#platform/services/inbox.ts'

type ReceiptTables = {
  contact_posts: {
    key: string
    form_id: number
    sender: string
    created_at: number
    accepted: number
    message_id: string | null
    answer: string
  }
}

/** A receipt for everything that was accepted, so that repeats are recognised. */
export type ReceiptStore = ReturnType<typeof createReceiptStore>

const keptMilliseconds = 7 * 24 * 60 * 60 * 1000

const receiptTables = (tx: Transaction) => tx.$extendTables<ReceiptTables>()

export function createReceiptStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const { read, write } = db.tables<ReceiptTables>()
  const [findRow, putRow] = [findQuery(), putQuery()]
  /** From `since` on, and no further ahead than that is ago: that was before the clock was put back. */
  const lately = (since?: Date): Span =>
    since
      ? { from: since.getTime(), until: 2 * clock.now().getTime() - since.getTime() }
      : { from: 0, until: Number.MAX_SAFE_INTEGER }
  const set = async (tx: Transaction, key: string, row: Partial<ReceiptTables['contact_posts']>) => {
    await receiptTables(tx).updateTable('contact_posts').set(row).where('key', '=', key).execute()
  }
  return {
    async find(key: string, since?: Date): Promise<Receipt | undefined> {
      const { rows } = await findRow(read, { key, ...lately(since) })
      if (rows[0]?.accepted === 1) db.checkFiles()
      return rows[0] && toReceipt(rows[0])
    },
    /** Returns an existing receipt, in which case nothing is written. One from before `since` is replaced. */
    async put(tx: Transaction, receipt: NewReceipt, since?: Date): Promise<Receipt | undefined> {
      const { numAffectedRows = 0n } = await putRow(tx, {
        key: receipt.key,
        form_id: receipt.formId,
        sender: receipt.sender,
        created_at: clock.now().getTime(),
        accepted: receipt.accepted ? 1 : 0,
        message_id: receipt.messageId ?? null,
        answer: JSON.stringify(receipt.answer),
        ...lately(since),
      })
      if (numAffectedRows > 0n) return undefined
      const { rows } = await findRow(tx, { key: receipt.key, ...lately() })
      return rows[0] && toReceipt(rows[0])
    },
    /** Corrects what was answered. */
    change: (tx: Transaction, key: string, receipt: Omit<Receipt, 'messageId'>): Promise<void> =>
      set(tx, key, outcomeOf(receipt)),
    /** A message judged as spam, or one that could not be emailed, is accepted again as this one. */
    replace: (tx: Transaction, receipt: NewReceipt): Promise<void> =>
      set(tx, receipt.key, { ...outcomeOf(receipt), message_id: receipt.messageId ?? null }),
    /** A message that was taken for spam is accepted after all. */
    async acceptMessage(tx: Transaction, messageId: string, words: ReceiptAnswer) {
      const tables = receiptTables(tx)
      const rows = await tables
        .selectFrom('contact_posts')
        .select(['key', 'answer'])
        .where('message_id', '=', messageId)
        .execute()
      for (const { key, answer } of rows)
        await set(tx, key, outcomeOf({ accepted: true, answer: { ...JSON.parse(answer), ...words } }))
    },
    async remove(tx: Transaction, messageIds: readonly string[]) {
      if (messageIds.length === 0) return
      await receiptTables(tx).deleteFrom('contact_posts').where('message_id', 'in', messageIds).execute()
    },
    async sweep() {
      const before = clock.now().getTime() - keptMilliseconds
      await write((tx) => tx.deleteFrom('contact_posts').where('created_at', '<', before).execute())
    },
  }
}

type Span = { from: number; until: number }

const findQuery = () =>
  prepareQuery<ReceiptTables, ReceiptTables['contact_posts'], Span & { key: string }>((db, value) =>
    db
      .selectFrom('contact_posts')
      .selectAll()
      .where('key', '=', value('key'))
      .where('created_at', '>=', value('from'))
      .where('created_at', '<=', value('until')),
  )

const putQuery = () =>
  prepareQuery<ReceiptTables, never, Span & ReceiptTables['contact_posts']>((db, value) => {
    const row = {
      key: value('key'),
      form_id: value('form_id'),
      sender: value('sender'),
      created_at: value('created_at'),
      accepted: value('accepted'),
      message_id: value('message_id'),
      answer: value('answer'),
    }
    return db
      .insertInto('contact_posts')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet(row)
          .where((where) =>
            where.or([
              where('contact_posts.created_at', '<', value('from')),
              where('contact_posts.created_at', '>', value('until')),
            ]),
          ),
      )
  })

const outcomeOf = ({ accepted, answer }: Omit<Receipt, 'messageId'>) => ({
  accepted: accepted ? 1 : 0,
  answer: JSON.stringify(answer),
})

const toReceipt = (row: ReceiptTables['contact_posts']): Receipt => ({
  accepted: row.accepted === 1,
  messageId: row.message_id ?? undefined,
  answer: JSON.parse(row.answer),
})
