import type { Migration } from './migration.ts'

/** What the last import of an old site wanted texts to say that others write into, too: what they say otherwise since is the owner's word. */
export const wordpressShared: Migration = {
  name: '0048-wordpress-shared',
  statements: () => [
    `create table wordpress_shared (
      site text not null,
      path text not null,
      wanted text not null,
      primary key (site, path)
    )`,
  ],
}
