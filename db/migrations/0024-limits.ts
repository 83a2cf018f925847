import type { Migration } from './migration.ts'

export const limits: Migration = {
  name: '0024-limits',
  statements: () => [
    // One row for each sender, network, form or account that is being counted: a bucket that leaks, when it will be
    // empty, and how long a full one takes. `contact_limits` and `sign_in_budgets`, which it takes the place of, stay for a
    // process of the version before that still runs.
    `create table limits (
      key text not null primary key,
      empty_at double precision not null,
      span double precision not null
    )`,
    // What is kept although it was not taken: how large it is, and from which home and network, so that nobody fills the
    // room that is set apart for it.
    `create table contact_kept_back (
      message_id text not null primary key references contact_messages (id) on delete cascade,
      place text not null check (place in ('spam', 'aside')),
      bytes bigint not null,
      home text not null,
      network text not null,
      created_at bigint not null
    )`,
    'create index contact_kept_back_network on contact_kept_back (place, network, home, created_at)',
    `insert into contact_kept_back (message_id, place, bytes, home, network, created_at)
      select id, 'spam', length(fields) + 1000, sender, sender, created_at from contact_messages where box = 'spam'`,
  ],
}
