import type { Engine, Migration } from './migration.ts'

/** For the desk of a large site: messages that are few among many, and what is found by a word. */
export const foundOnTheDesk: Migration = {
  name: '0058-found-on-the-desk',
  statements: (engine) => [
    'create index contact_messages_unseen on contact_messages (box, seen_at) where seen_at is null',
    'create index inbox_marks_starred on inbox_marks (message_id) where starred = 1',
    ...ofSearch[engine],
  ],
}

/**
 * PostgreSQL takes a look into the words of an entry for cheap, and would look into all of them instead of its index: for two
 * seconds where there are 20,000.
 */
const ofSearch: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [],
  postgres: [
    `create or replace function entries_matching(sought tsquery) returns setof bigint
      language sql stable set enable_seqscan = off
      as 'select entry_id from entry_search where words @@ sought'`,
  ],
}
