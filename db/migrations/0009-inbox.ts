import type { Migration } from './migration.ts'

export const inbox: Migration = {
  name: '0009-inbox',
  statements: () => [
    // What people at the desk did with a message; a message nobody touched has no row.
    `create table inbox_marks (
      message_id text not null primary key references contact_messages (id) on delete cascade,
      starred integer not null,
      archived_at bigint
    )`,
    `create table inbox_notes (
      id text not null primary key,
      message_id text not null references contact_messages (id) on delete cascade,
      at bigint not null,
      who text not null,
      text text not null
    )`,
    'create index inbox_notes_message on inbox_notes (message_id, at)',
  ],
}
