import type { Database } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { words } from '#words/desk.outbox.ts'
import { mailKind, type OutboxItem, type OutboxTables, toOutboxItem } from './outbox-table.ts'

const atOnce = 200

/** Emails to or about a person, sent and unsent, about certain things: `references` is an SQL pattern. */
export function createMailsAbout(db: Database, references: string): PersonalData {
  const { read, write } = db.tables<OutboxTables>()
  const about = async (address: string) => {
    const found: OutboxItem[] = []
    for (let last = ''; ; ) {
      const rows = await read
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', mailKind)
        .where('reference', 'like', references)
        .where('id', '>', last)
        .orderBy('id')
        .limit(atOnce)
        .execute()
      found.push(...rows.map(toOutboxItem).filter(({ payload }) => mentions(payload, address)))
      if (rows.length < atOnce) return found
      last = rows.at(-1)?.id ?? ''
    }
  }
  return {
    what: 'mail',
    counted: words.mails,
    export: async (address) => (await about(address)).map(exportedMail),
    async erase(address) {
      const ids = (await about(address)).map(({ id }) => id)
      await write(async (tx) => {
        for (const id of ids) await tx.deleteFrom('outbox').where('id', '=', id).execute()
      })
      return ids.length
    },
  }
}

export const exportedMail = ({ id, state, createdAt, finishedAt, payload }: OutboxItem) => ({
  id,
  state,
  createdAt,
  finishedAt,
  mail: payload === '' ? null : (JSON.parse(payload) as unknown),
})

/** The very address, not one that ends or begins like it. Line breaks are escaped in JSON and would hide its beginning. */
export function mentions(payload: string, email: string): boolean {
  const text = payload.replace(/\\./g, ' ').toLowerCase()
  const address = RegExp.escape(email.trim().toLowerCase())
  return new RegExp(`(?<!${letter}|[.+-]|${letter}')${address}(?!${letter}|-|\\.${letter})`, 'u').test(text)
}

const letter = '[\\p{L}\\p{M}\\p{N}_]'
