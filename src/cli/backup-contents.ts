import type { Manifest } from '#platform/backup/manifest.ts'
import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.cli.ts'

/** What an owner asks after, in one line; the manifest has every table. */
export function backupContents({ tables, files }: Manifest): Message {
  const rows = new Map(tables.map((table) => [table.name, table.rows]))
  const rowsOf = (table: string) => rows.get(table) ?? 0
  return words.contents({
    documents: rowsOf('documents'),
    messages: rowsOf('contact_messages'),
    comments: rowsOf('comments'),
    reviews: rowsOf('reviews'),
    votes: rowsOf('rating_votes'),
    accounts: rowsOf('accounts'),
    files: files.length,
  })
}
