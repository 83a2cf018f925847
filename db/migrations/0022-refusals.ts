import type { Migration } from './migration.ts'

export const refusals: Migration = {
  name: '0022-refusals',
  statements: () => [
    // How often a mail server refused it for good.
    'alter table outbox add column refusals integer not null default 0',
  ],
}
