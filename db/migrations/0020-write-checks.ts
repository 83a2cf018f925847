import type { Migration } from './migration.ts'

export const writeChecks: Migration = {
  name: '0020-write-checks',
  statements: () => [
    // Written to find out whether the database takes anything, and for nothing else.
    'create table write_checks (name text not null primary key, at bigint not null)',
  ],
}
