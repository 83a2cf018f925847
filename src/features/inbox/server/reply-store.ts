import type { Database, Transaction } from '#platform/db/database.ts'

/** A reply written at the desk. Its id is that of its email in the outbox. */
export type Reply = {
  id: string
  messageId: string
  at: Date
  who: string
  to: string
  subject: string
  text: string
  /** The Message-ID it goes out with. */
  mailId: string
}

export type ReplyStore = ReturnType<typeof createReplyStore>

type ReplyTables = {
  inbox_replies: {
    id: string
    message_id: string
    at: number
    who: string
    recipient: string
    subject: string
    text: string
    mail_id: string
  }
}

export function createReplyStore({ db }: { db: Database }) {
  const { read } = db.tables<ReplyTables>()
  return {
    /** Whether it is new: the same form sent twice is one answer. */
    async put(
      tx: Transaction,
      { id, messageId, at, who, to, subject, text, mailId }: Reply,
    ): Promise<boolean> {
      const rows = await tx
        .$extendTables<ReplyTables>()
        .insertInto('inbox_replies')
        .values({
          id,
          message_id: messageId,
          at: at.getTime(),
          who,
          recipient: to,
          subject,
          text,
          mail_id: mailId,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute()
      return rows.length > 0
    },
    /** In the order they were written. */
    async of(messageId: string): Promise<readonly Reply[]> {
      const rows = await read
        .selectFrom('inbox_replies')
        .selectAll()
        .where('message_id', '=', messageId)
        .orderBy('at')
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        messageId: row.message_id,
        at: new Date(row.at),
        who: row.who,
        to: row.recipient,
        subject: row.subject,
        text: row.text,
        mailId: row.mail_id,
      }))
    },
  }
}
