import type { Migration } from './migration.ts'

export const largerWriteChecks: Migration = {
  name: '0021-larger-write-checks',
  // As much as a message takes up: on a disk that is almost full, a line still fits where a message does not.
  statements: () => ["alter table write_checks add column filling text not null default ''"],
}
