import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAllEntries } from '#features/content/server/all-entries.ts'
import { createArchiveStore } from '#features/content/server/archive-store.ts'
import type { EntryTables } from '#features/content/server/entry-rows.ts'
import { termsOf } from '#features/content/server/terms-of-entries.ts'
import { createInboxStore } from '#features/inbox/server/inbox-store.ts'
import { createMessageStore } from '#features/inbox/server/message-store.ts'
import { votesOfOtherScale } from '#features/ratings/server/other-scale.ts'
import { createReviewQueue } from '#features/reviews/server/review-queue.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { randomIds } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import { siteConfigSchema } from '../src/app/site-config.ts'
import { createTestDatabase } from './databases.ts'

const now = new Date('2026-05-01T10:00:00Z')
const clock = { now: () => now }
const nothingSought = { matching: async () => undefined }
const oakSought = {
  matching: async () => sql`select rowid from entry_search where entry_search match 'oak'`,
}
const { ratings } = siteConfigSchema.parse({})

/** How SQLite would find the answers to what is asked meanwhile. PostgreSQL decides by what it knows of the rows. */
async function plansOf(ask: (db: Database) => Promise<unknown>) {
  const { database: first, remove } = await createTestDatabase('sqlite')
  onTestFinished(remove)
  if ('file' in first.location) manyReviews(first.location.file)
  const asked: string[] = []
  const onQuery = (query: string) => void asked.push(query)
  const database = await openDatabase({ ...first.location, log: createLog('silent'), onQuery })
  onTestFinished(() => database.close())
  await ask(database)
  const { read } = database.tables()
  const plans = await Promise.all(
    asked.splice(0).map(async (query) => {
      const text = query.replaceAll('?', '1')
      const { rows } = await sql<{ detail: string }>`${sql.raw(`explain query plan ${text}`)}`.execute(read)
      return rows.map(({ detail }) => detail)
    }),
  )
  return plans.flat().join('\n')
}

/** Of reviews alone there are two indexes to choose from. */
function manyReviews(file: string) {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  database.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1000)
    insert into reviews (campaign_id, id, status, rating, written_at, language, with_text, helpful, verified, created_at, author, doubts)
    select 'shop', n, case n % 10 when 0 then 'pending' else 'published' end, 5, n, 'en', 0, 0, 0, n, 'Ann', case n % 100 when 0 then '[]' end
    from numbers`)
  database.exec('analyze reviews')
  database.close()
}

describe('what the desk asks of a large site', () => {
  const cases: [string, string, (db: Database) => Promise<unknown>][] = [
    [
      'entries by their last change',
      'documents_changed',
      (db) =>
        createAllEntries(db, () => ['page', 'post'], nothingSought).list(
          { order: 'changed' },
          { limit: 20 },
          now,
        ),
    ],
    [
      'entries by their last change, with a word',
      'documents_changed',
      (db) =>
        createAllEntries(db, () => ['page', 'post'], oakSought).list(
          { order: 'changed', search: 'oak' },
          { limit: 20 },
          now,
        ),
    ],
    [
      'entries by their last change, on a further page',
      'documents_changed',
      (db) =>
        createAllEntries(db, () => ['page', 'post'], nothingSought).list(
          { order: 'changed' },
          { limit: 20, after: { at: 1, id: 1 } },
          now,
        ),
    ],
    [
      'entries that are yet to come',
      'entries_published',
      (db) =>
        createAllEntries(db, () => ['page', 'post'], nothingSought).list(
          { order: 'changed', status: 'scheduled' },
          { limit: 20 },
          now,
        ),
    ],
    [
      'starred messages',
      'inbox_marks_starred',
      (db) => createInboxStore({ db, clock, ids: randomIds }).list({ view: 'starred', limit: 50 }),
    ],
    ['how many messages are unread', 'contact_messages_unseen', (db) => createMessageStore({ db }).counts()],
    [
      'entries of a category',
      'entry_terms',
      (db) =>
        createAllEntries(db, () => ['page', 'post'], nothingSought).list(
          { order: 'changed', category: 'oak' },
          { limit: 20 },
          now,
        ),
    ],
    [
      'entries by date',
      'entries_published',
      (db) =>
        createAllEntries(db, () => ['page', 'post'], nothingSought).list(
          { order: 'date' },
          { limit: 20 },
          now,
        ),
    ],
    [
      'what entries of a list are filed under',
      'sqlite_autoindex_entry_terms_1',
      (db) => termsOf(db.tables<EntryTables>().read, [1, 2, 3]),
    ],
    [
      'terms with their posts',
      'COVERING INDEX entry_terms_newest',
      (db) => createArchiveStore({ db, types: () => ['post'], site: {} as CurrentSite }).terms(now),
    ],
    ['how many reviews wait', 'reviews_doubted', (db) => createReviewQueue(db).counts()],
    [
      'what entries are filed under',
      'entry_terms_own',
      (db) => createAllEntries(db, () => ['page', 'post'], nothingSought).vocabulary(),
    ],
    ['votes of another scale', 'rating_votes_scale', (db) => votesOfOtherScale(db, ratings)],
  ]

  it.each(cases)('[PERF-130] is found by an index: %s', async (_, index, ask) => {
    const plans = await plansOf(ask)
    expect(plans).toContain(index)
    // The page itself is short.
    expect(plans).not.toMatch(/^SCAN (?!page$)\w+$/m)
  })
})
