import type { Migration } from './migration.ts'

export const recentErrors: Migration = {
  name: '0015-recent-errors',
  statements: () => [
    // One row for each kind of failure, not for each failure: a storm of errors stays small.
    `create table recent_errors (
      what text not null,
      kind text not null,
      times bigint not null,
      first_at bigint not null,
      last_at bigint not null,
      request_id text,
      primary key (what, kind)
    )`,
    'create index recent_errors_newest on recent_errors (last_at)',
  ],
}
