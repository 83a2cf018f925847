import type { Migration } from './migration.ts'

export const documents: Migration = {
  name: '0001-documents',
  statements: () => [
    `create table documents (
      id bigint not null primary key,
      kind text not null,
      path text not null unique,
      source text not null,
      source_hash text not null,
      imported_hash text,
      applied_version integer not null,
      created_at bigint not null,
      updated_at bigint not null,
      updated_by text not null
    )`,
    'create index documents_kind on documents (kind, path)',
    `create table counters (
      name text not null primary key,
      value bigint not null
    )`,
    // Numbers up to 9999 are left to the people who write ids into their files.
    `insert into counters (name, value) values ('documents', 9999)`,
  ],
}
