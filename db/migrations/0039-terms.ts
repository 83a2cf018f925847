import type { Migration } from './migration.ts'

/** Categories and tags with a name, a description and a place of their own. */
export const terms: Migration = {
  name: '0039-terms',
  statements: () => [
    `create table terms (
      kind text not null check (kind in ('category', 'tag')),
      slug text not null,
      name text not null,
      parent text,
      description text,
      number bigint,
      position integer not null,
      primary key (kind, slug)
    )`,
    // Of categories: each with every one above it.
    `create table term_ancestors (
      slug text not null,
      ancestor text not null,
      primary key (slug, ancestor)
    )`,
    // Names what the two tables say, so that they are read once.
    `create table terms_version (
      id integer not null primary key check (id = 1),
      version text not null
    )`,
    // What the text says, which may be the key of a term or its name. A row that is not its own comes with a category below.
    `alter table entry_terms add column written text not null default ''`,
    'alter table entry_terms add column own integer not null default 1',
    'update entry_terms set written = name',
  ],
}
