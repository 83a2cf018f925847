import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type StoredLetter = { id: string; fields: string }
export type StoredLetterFile = { id: string; reference: string; name: string; sha256: string }

/** What the database holds, read past the program. */
export type Evidence = {
  letters(): Promise<StoredLetter[]>
  files(): Promise<StoredLetterFile[]>
  unsent(): Promise<number>
  /** Claims of the dead and pauses between tries are over at once. Only while no site runs. */
  hurry(): Promise<void>
  close(): Promise<void>
}

type Ask = (sql: string) => Promise<unknown[]>

export function openSqliteEvidence(folder: string): Evidence {
  const file = join(folder, 'data/portico.db')
  return evidenceBy(async (sql) => {
    const database = new DatabaseSync(file, { timeout: 30_000 })
    try {
      return database.prepare(sql).all()
    } finally {
      database.close()
    }
  })
}

export function openPostgresEvidence(url: string): Evidence {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  return evidenceBy(
    async (sql) => (await pool.query(sql)).rows,
    () => pool.end(),
  )
}

function evidenceBy(ask: Ask, close: () => Promise<void> = async () => {}): Evidence {
  return {
    letters: async () =>
      (await ask("select id, fields from contact_messages where box = 'inbox'")) as StoredLetter[],
    files: async () => (await ask('select id, reference, name, sha256 from files')) as StoredLetterFile[],
    async unsent() {
      const rows = await ask("select count(*) as count from outbox where state <> 'sent'")
      return Number((rows[0] as { count: number | string }).count)
    },
    async hurry() {
      await ask("update outbox set claimed_until = 0 where state = 'sending'")
      await ask("update outbox set next_at = 0 where state = 'waiting'")
    },
    close,
  }
}
