import type { Platform } from '#platform/create-platform.ts'
import { batches } from '#platform/db/batches.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Message } from '#platform/services/inbox.ts'
import type { OldMessage, OldMessages, TakenOldMessage } from '#platform/services/old-messages.ts'
import { isEmail } from '#shared/mail-address.ts'
import type { InboxTables } from './inbox-query.ts'
import { toRow } from './message.ts'

type ImportDeps = Pick<Platform, 'clock' | 'ids'> & {
  /** Whether network addresses are kept readable on this site. */
  keepsAddresses(): boolean
}

/** A row has 16 values, and a query of SQLite at most 32,766. */
const atOnce = 200

/** Imports messages of another site within the caller's transaction. Nobody is told of them. */
export function createImportMessages({ clock, ids, keepsAddresses }: ImportDeps): OldMessages['importAll'] {
  const toMessage = ({ key, meta, remoteAddress, removedFrom, ...old }: OldMessage): Message => ({
    ...old,
    id: ids.next(),
    seenAt: clock.now(),
    sender: '',
    remoteAddress: keepsAddresses() ? remoteAddress : undefined,
    emails: emailsIn(old),
    meta: { ...meta, userAgent: meta.userAgent.slice(0, 500), unitTag: '', elsewhere: true },
  })

  const importSome = async (tx: Transaction<InboxTables>, given: readonly OldMessage[]) => {
    const now = clock.now().getTime()
    const messages = given.map((old) => ({ old, message: toMessage(old) }))
    const noted = await tx
      .insertInto('inbox_taken_in')
      .values(messages.map(({ old, message }) => ({ key: old.key, message_id: message.id, at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('message_id')
      .execute()
    const isNew = new Set(noted.map((row) => row.message_id))
    const fresh = messages.filter(({ message }) => isNew.has(message.id))
    if (fresh.length > 0)
      await tx
        .insertInto('contact_messages')
        .values(fresh.map(({ message }) => toRow(message)))
        .execute()
    const removed = fresh.filter(({ old }) => old.box === 'trash')
    if (removed.length > 0)
      await tx
        .insertInto('inbox_marks')
        .values(
          removed.map(({ old, message }) => ({
            message_id: message.id,
            starred: 0,
            archived_at: null,
            spam_at: null,
            removed_at: now,
            removed_from: old.removedFrom ?? 'inbox',
          })),
        )
        .execute()
    return messages.map(({ message }): TakenOldMessage => (isNew.has(message.id) ? 'came' : 'unchanged'))
  }

  return async (whole, messages) => {
    const tx = whole.$extendTables<InboxTables>()
    const taken: TakenOldMessage[] = []
    for (const part of batches(messages, atOnce)) taken.push(...(await importSome(tx, part)))
    return taken
  }
}

/** A request about the data of an address finds it in whatever field it was typed. */
function emailsIn({ fromEmail, fields }: Pick<OldMessage, 'fromEmail' | 'fields'>): string[] {
  const written = [fromEmail, ...fields.flatMap(({ values }) => values)].map((value) => value.trim())
  return [...new Set(written.filter(isEmail).map((address) => address.toLowerCase()))]
}
