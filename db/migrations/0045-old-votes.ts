import type { Migration } from './migration.ts'

export const oldVotes: Migration = {
  name: '0045-old-votes',
  statements: () => [
    // Part of the totals of a post: votes of another site of which nothing but the sum is known.
    `create table rating_old_totals (
      post_id bigint not null primary key,
      users integer not null,
      score bigint not null
    )`,
  ],
}
