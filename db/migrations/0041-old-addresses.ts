import type { Migration } from './migration.ts'

/** Addresses that lead to entries and files: those they had once, and those their texts name. */
export const oldAddresses: Migration = {
  name: '0041-old-addresses',
  statements: (engine) => [
    `create table redirects_next (
      path text not null,
      entry_id bigint not null references entries (id) on delete cascade,
      given integer not null,
      place integer not null,
      primary key (path, entry_id)
    )`,
    'insert into redirects_next (path, entry_id, given, place) select path, entry_id, 0, 1 from redirects',
    'drop table redirects',
    'alter table redirects_next rename to redirects',
    'create index redirects_entry on redirects (entry_id)',
    `create table media_addresses (
      path text not null,
      document_id bigint not null references media_texts (document_id) on delete cascade,
      primary key (path, document_id)
    )`,
    'create index media_addresses_document on media_addresses (document_id)',
    // Entries are looked for by the beginning of their slug.
    `create index entries_slug on entries (slug${engine === 'postgres' ? ' text_pattern_ops' : ''})`,
  ],
}
