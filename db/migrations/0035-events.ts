import type { Migration } from './migration.ts'

export const events: Migration = {
  name: '0035-events',
  statements: (engine) => [
    // Items of one queue go out one after the other, by their position; what has no queue waits for nothing.
    'alter table outbox add column queue text',
    'alter table outbox add column position bigint',
    'create index outbox_queue on outbox (queue, position) where queue is not null',
    // What waits, of whatever kind, is found without a look at what was sent; each kind is worked at by itself.
    'drop index outbox_state',
    'create index outbox_state on outbox (state, kind, next_at)',
    // Entries whose day is yet to come: nobody saves anything when it does.
    `create table entries_due (
      entry_id bigint not null primary key references entries (id) on delete cascade,
      at bigint not null
    )`,
    'create index entries_due_at on entries_due (at)',
    `insert into entries_due (entry_id, at)
      select id, published_at from entries where published_at > ${now[engine]}`,
  ],
}

const now = {
  sqlite: "cast(strftime('%s', 'now') as integer) * 1000",
  postgres: 'extract(epoch from now())::bigint * 1000',
}
