import type { Migration } from './migration.ts'

/** What is done once for the site: when it began last, and which process is at it. */
export const jobs: Migration = {
  name: '0063-jobs',
  statements: () => [
    `create table jobs (name text not null primary key, ran_at bigint not null, claimed_by text,
      claimed_until bigint not null)`,
  ],
}
