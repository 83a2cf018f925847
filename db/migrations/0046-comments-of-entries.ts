import type { Migration } from './migration.ts'

export const commentsOfEntries: Migration = {
  name: '0046-comments-of-entries',
  // Behind the bodies: it is asked for together with them alone.
  statements: () => ['alter table entries add column comments integer not null default 1'],
}
