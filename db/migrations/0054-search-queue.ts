import type { Migration } from './migration.ts'

/** Entries whose words are to be put into the index of the search, and for which language each edition was put there. */
export const searchQueue: Migration = {
  name: '0054-search-queue',
  statements: () => [
    `create table search_queue (
      entry_id bigint not null primary key references entries (id) on delete cascade
    )`,
    `create table search_editions (
      edition text not null primary key,
      made_for text not null
    )`,
  ],
}
