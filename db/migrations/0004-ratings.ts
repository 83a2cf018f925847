import type { Migration } from './migration.ts'

export const ratings: Migration = {
  name: '0004-ratings',
  statements: () => [
    `create table rating_votes (
      post_id bigint not null,
      voter text not null,
      address text,
      rate integer not null,
      score integer not null,
      created_at bigint not null,
      changed_at bigint,
      primary key (post_id, voter)
    )`,
    // Where addresses are not looked at they are not kept, and any number of nulls is unique.
    'create unique index rating_votes_address on rating_votes (post_id, address)',
    'create index rating_votes_newest on rating_votes (created_at)',
    `create table rating_totals (
      post_id bigint not null primary key,
      users integer not null,
      score bigint not null
    )`,
  ],
}
