import type { Migration } from './migration.ts'

export const reviewsOnTheDesk: Migration = {
  name: '0014-reviews-on-the-desk',
  statements: () => [
    'alter table campaigns add column language text',
    'alter table campaigns add column moderation text',
    'alter table campaigns add column takes_reviews integer',
    // JSON: who doubts that a person wrote it, and why.
    'alter table reviews add column doubts text',
    // The last good answer of other hosts, so that a restart does not forget it.
    `create table remote_fragments (
      url text not null primary key,
      campaign_id text not null,
      html text not null,
      fetched_at bigint not null
    )`,
    'create index remote_fragments_oldest on remote_fragments (fetched_at)',
  ],
}
