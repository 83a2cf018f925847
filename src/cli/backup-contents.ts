import type { Manifest } from '#platform/backup/manifest.ts'
import { counted } from '#platform/commands/counted.ts'

/** What an owner asks after, by the table it is kept in. */
const words = {
  documents: 'document',
  contact_messages: 'message',
  comments: 'comment',
  reviews: 'review',
  rating_votes: 'vote',
  accounts: 'account',
}

/** What a backup holds, in one line; its manifest has every table. */
export function backupContents({ tables, files }: Manifest): string {
  const rows = new Map(tables.map((table) => [table.name, table.rows]))
  const counts = Object.entries(words).map(([table, word]) => counted(rows.get(table) ?? 0, word))
  return [...counts, counted(files.length, 'file')].join(', ')
}
