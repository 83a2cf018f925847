import type { Migration } from './migration.ts'

/**
 * When the words of an entry last changed, and as of which moment a translation says what its source says. Both are milliseconds,
 * and 0 where there is no row: everything that was there before is in step with its source.
 */
export const changedWords: Migration = {
  name: '0055-changed-words',
  statements: () => [
    `create table entry_words (
      entry_id bigint not null primary key references entries (id) on delete cascade,
      changed_at bigint not null,
      source_at bigint not null
    )`,
  ],
}
