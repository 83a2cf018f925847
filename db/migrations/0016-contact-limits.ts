import type { Migration } from './migration.ts'

export const contactLimits: Migration = {
  name: '0016-contact-limits',
  statements: () => [
    // One row for each sender or form that is being counted: a bucket that leaks, and when it will be empty.
    `create table contact_limits (
      key text primary key,
      empty_at double precision not null
    )`,
    'drop index contact_posts_sender',
  ],
}
