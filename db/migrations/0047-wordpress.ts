import type { Migration } from './migration.ts'

/** Moving in from WordPress: how far an import is, and which item became which document. */
export const wordpress: Migration = {
  name: '0047-wordpress',
  statements: () => [
    `create table wordpress_imports (
      name text not null primary key,
      site text not null,
      file text not null,
      options text not null,
      state text not null,
      phase text not null,
      position bigint not null,
      done bigint not null,
      total bigint not null,
      started_at bigint not null,
      changed_at bigint not null,
      tally text not null,
      receipt text
    )`,
    // item_id: the number by which others refer to it here. version: of the text that was written, to tell what was edited since.
    `create table wordpress_items (
      site text not null,
      key text not null,
      item_id bigint not null,
      document_id bigint not null,
      path text not null,
      version text not null,
      removed integer not null,
      primary key (site, key)
    )`,
  ],
}
