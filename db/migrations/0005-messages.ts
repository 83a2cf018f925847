import type { Migration } from './migration.ts'

export const messages: Migration = {
  name: '0005-messages',
  statements: () => [
    `create table forms (
      document_id bigint not null primary key,
      id bigint not null unique,
      path text not null,
      title text not null,
      hash text not null,
      document text not null
    )`,
    // Bodies stand last: a list of messages does not read past them.
    `create table contact_messages (
      id text not null primary key,
      form_id bigint not null,
      form_title text not null,
      box text not null check (box in ('inbox', 'spam')),
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
    'create index contact_messages_box on contact_messages (box, created_at)',
    'create index contact_messages_form on contact_messages (form_id, box, created_at)',
    // One row for each post that was taken: what a repeat of it is answered with, and what a sender's share is counted by.
    `create table contact_posts (
      key text not null primary key,
      form_id bigint not null,
      sender text not null,
      created_at bigint not null,
      accepted integer not null,
      message_id text,
      answer text not null
    )`,
    'create index contact_posts_sender on contact_posts (sender, form_id, created_at)',
    `create table files (
      id text not null primary key,
      reference text not null,
      field text not null,
      position integer not null,
      name text not null,
      media_type text not null,
      size bigint not null,
      sha256 text not null,
      created_at bigint not null,
      delete_at bigint
    )`,
    'create index files_reference on files (reference, position)',
    'create index files_delete_at on files (delete_at)',
    `create table outbox (
      id text not null primary key,
      kind text not null,
      reference text not null,
      state text not null check (state in ('held', 'waiting', 'sending', 'sent', 'failed')),
      attempts integer not null,
      next_at bigint not null,
      claimed_by text,
      claimed_until bigint,
      failing_since bigint,
      last_error text,
      created_at bigint not null,
      finished_at bigint,
      keep integer not null,
      payload text not null
    )`,
    'create index outbox_state on outbox (state, next_at)',
    'create index outbox_reference on outbox (reference)',
    `create table alarms (
      name text not null primary key,
      raised_at bigint not null
    )`,
    `create table spent_tokens (
      token text not null primary key,
      expires_at bigint not null
    )`,
    'create index spent_tokens_expires on spent_tokens (expires_at)',
  ],
}
