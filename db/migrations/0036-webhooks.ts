import type { Migration } from './migration.ts'

export const webhooks: Migration = {
  name: '0036-webhooks',
  statements: () => [
    // `secrets` is a JSON list of sealed secrets, the newest first, each with the moment it ends.
    `create table webhooks (
      id text not null primary key,
      url text not null,
      events text not null,
      secrets text not null,
      created_at bigint not null,
      failing_since bigint,
      paused_at bigint,
      paused_because text
    )`,
    // One row for each attempt. What was sent is in the outbox, under `item`.
    `create table webhook_attempts (
      id text not null primary key,
      webhook_id text not null references webhooks (id) on delete cascade,
      item text,
      event text not null,
      at bigint not null,
      milliseconds integer not null,
      status integer,
      error text,
      answer text not null
    )`,
    'create index webhook_attempts_webhook on webhook_attempts (webhook_id, at)',
  ],
}
