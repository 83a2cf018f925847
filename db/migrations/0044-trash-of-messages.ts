import type { Engine, Migration } from './migration.ts'

/** A third box, and messages that came from another site. */
export const trashOfMessages: Migration = {
  name: '0044-trash-of-messages',
  statements: (engine) => [
    ...widened[engine],
    // Stays when its message is erased, so that the message does not come back.
    `create table inbox_taken_in (
      key text not null primary key,
      message_id text not null,
      at bigint not null
    )`,
    'create index inbox_taken_in_message on inbox_taken_in (message_id)',
  ],
}

const columns = `id, form_id, form_title, box, subject, from_name, from_email, created_at, seen_at, sender, remote_address,
  spam_reasons, emails, meta, consents, fields`

/** SQLite cannot change a check. Tables that refer to messages are made anew first, or their rows would go with the old table. */
const widened: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create table contact_messages_next (
      id text not null primary key,
      form_id bigint not null,
      form_title text not null,
      box text not null check (box in ('inbox', 'spam', 'trash')),
      subject text not null,
      from_name text not null,
      from_email text not null,
      created_at bigint not null,
      seen_at bigint,
      sender text not null,
      remote_address text,
      spam_reasons text not null,
      emails text not null,
      meta text not null,
      consents text not null,
      fields text not null
    )`,
    `insert into contact_messages_next (${columns}) select ${columns} from contact_messages`,
    // When it was removed, and from which box.
    `create table inbox_marks_next (
      message_id text not null primary key references contact_messages_next (id) on delete cascade,
      starred integer not null,
      archived_at bigint,
      spam_at bigint,
      removed_at bigint,
      removed_from text
    )`,
    `insert into inbox_marks_next (message_id, starred, archived_at, spam_at)
      select message_id, starred, archived_at, spam_at from inbox_marks`,
    `create table inbox_notes_next (
      id text not null primary key,
      message_id text not null references contact_messages_next (id) on delete cascade,
      at bigint not null,
      who text not null,
      text text not null
    )`,
    'insert into inbox_notes_next (id, message_id, at, who, text) select id, message_id, at, who, text from inbox_notes',
    `create table inbox_assignments_next (
      message_id text not null primary key references contact_messages_next (id) on delete cascade,
      account text not null
    )`,
    'insert into inbox_assignments_next (message_id, account) select message_id, account from inbox_assignments',
    `create table inbox_replies_next (
      id text not null primary key,
      message_id text not null references contact_messages_next (id) on delete cascade,
      at bigint not null,
      who text not null,
      recipient text not null,
      subject text not null,
      text text not null,
      mail_id text not null
    )`,
    `insert into inbox_replies_next (id, message_id, at, who, recipient, subject, text, mail_id)
      select id, message_id, at, who, recipient, subject, text, mail_id from inbox_replies`,
    `create table contact_kept_back_next (
      message_id text not null primary key references contact_messages_next (id) on delete cascade,
      place text not null check (place in ('spam', 'aside')),
      bytes bigint not null,
      home text not null,
      network text not null,
      created_at bigint not null
    )`,
    `insert into contact_kept_back_next (message_id, place, bytes, home, network, created_at)
      select message_id, place, bytes, home, network, created_at from contact_kept_back`,
    'drop table inbox_marks',
    'drop table inbox_notes',
    'drop table inbox_assignments',
    'drop table inbox_replies',
    'drop table contact_kept_back',
    'drop table contact_messages',
    'alter table contact_messages_next rename to contact_messages',
    'alter table inbox_marks_next rename to inbox_marks',
    'alter table inbox_notes_next rename to inbox_notes',
    'alter table inbox_assignments_next rename to inbox_assignments',
    'alter table inbox_replies_next rename to inbox_replies',
    'alter table contact_kept_back_next rename to contact_kept_back',
    'create index contact_messages_box on contact_messages (box, created_at)',
    'create index contact_messages_form on contact_messages (form_id, box, created_at)',
    'create index contact_messages_counts on contact_messages (box, form_id, seen_at)',
    'create index inbox_notes_message on inbox_notes (message_id, at)',
    'create index inbox_assignments_account on inbox_assignments (account)',
    'create index inbox_replies_message on inbox_replies (message_id, at)',
    'create index contact_kept_back_network on contact_kept_back (place, network, home, created_at)',
  ],
  postgres: [
    'alter table contact_messages drop constraint contact_messages_box_check',
    "alter table contact_messages add constraint contact_messages_box_check check (box in ('inbox', 'spam', 'trash'))",
    'alter table inbox_marks add column removed_at bigint',
    'alter table inbox_marks add column removed_from text',
  ],
}
