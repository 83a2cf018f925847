import type { Migration } from './migration.ts'

export const kindsInTheOutbox: Migration = {
  name: '0035-kinds-in-the-outbox',
  statements: () => [
    // Items of one queue go out one after the other, by their position; what has no queue waits for nothing.
    'alter table outbox add column queue text',
    'alter table outbox add column position bigint',
    'create index outbox_queue on outbox (queue, position) where queue is not null',
    // Each kind is worked at by itself.
    'create index outbox_kind on outbox (kind, state, next_at)',
    'drop index outbox_state',
  ],
}
