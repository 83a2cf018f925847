import type { Migration } from './migration.ts'

export const answers: Migration = {
  name: '0013-answers',
  statements: () => [
    // Accounts belong to another feature, and a message outlives who it was given to.
    `create table inbox_assignments (
      message_id text not null primary key references contact_messages (id) on delete cascade,
      account text not null
    )`,
    'create index inbox_assignments_account on inbox_assignments (account)',
    // The id is that of the mail in the outbox, which forgets what was sent long ago.
    `create table inbox_replies (
      id text not null primary key,
      message_id text not null references contact_messages (id) on delete cascade,
      at bigint not null,
      who text not null,
      recipient text not null,
      subject text not null,
      text text not null,
      mail_id text not null
    )`,
    'create index inbox_replies_message on inbox_replies (message_id, at)',
  ],
}
