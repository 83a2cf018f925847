import type { Platform } from '#platform/create-platform.ts'
import type { InboxService } from '#platform/services/inbox.ts'
import type { InboxTables } from './inbox-query.ts'
import type { MessageStore } from './message-store.ts'

const atOnce = 100

/** Everything that is kept, step by step. */
export function createListMessages({
  db,
  messages,
}: Pick<Platform, 'db'> & { messages: Pick<MessageStore, 'listWhole'> }): InboxService['list'] {
  const { read } = db.tables<InboxTables>()
  const marksOf = async (ids: readonly string[]) => {
    const rows = await read
      .selectFrom('inbox_marks')
      .select(['message_id', 'removed_from'])
      .where('message_id', 'in', ids)
      .execute()
    return new Map(rows.map(({ message_id, removed_from }) => [message_id, removed_from]))
  }
  return async function* () {
    let after: { at: Date; id: string } | undefined
    for (;;) {
      const found = await messages.listWhole({ after, limit: atOnce })
      const last = found.at(-1)
      if (!last) return
      const marks = await marksOf(found.map(({ id }) => id))
      for (const message of found) {
        const from = marks.get(message.id)
        const isKnown = message.box === 'trash' && (from === 'inbox' || from === 'spam')
        yield { ...message, ...(isKnown && { removedFrom: from }) }
      }
      after = { at: last.createdAt, id: last.id }
    }
  }
}
