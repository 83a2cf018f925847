import type { Engine, Migration } from './migration.ts'

/** Entries of any type, with fields of their own, who know their address. */
export const typesOfEntries: Migration = {
  name: '0031-types-of-entries',
  statements: (engine) => [
    ...widened[engine],
    'create index entries_path on entries (path)',
    // What lists are narrowed down to and ordered by. The number is there where the value is one.
    `create table entry_keys (
      entry_id bigint not null references entries (id) on delete cascade,
      field text not null,
      value text not null,
      number double precision,
      primary key (entry_id, field, value)
    )`,
    'create index entry_keys_values on entry_keys (field, value, entry_id)',
  ],
}

const address = `case when kind = 'page' and home = 1 then '/' when kind = 'post' then '/posts/' || slug else '/' || slug end`

const columns = `id, kind, slug, title, excerpt, own_excerpt, description, author, published_at, updated_at, image, image_alt,
  ratings, home, parent, reading_minutes`

/** SQLite cannot drop a check. Tables that refer to entries are made anew first, or their rows would go with the old table. */
const widened: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create table entries_next (
      id bigint not null primary key,
      kind text not null,
      slug text not null,
      title text not null,
      excerpt text not null,
      own_excerpt integer not null,
      description text,
      author text,
      published_at bigint,
      updated_at bigint,
      image text,
      image_alt text,
      ratings integer not null,
      home integer not null,
      parent text,
      reading_minutes integer not null,
      path text not null,
      fields text not null default '{}',
      body text not null,
      body_text text not null,
      unique (kind, slug)
    )`,
    `insert into entries_next (${columns}, path, body, body_text) select ${columns}, ${address}, body, body_text from entries`,
    `create table entry_terms_next (
      entry_id bigint not null references entries_next (id) on delete cascade,
      kind text not null check (kind in ('category', 'tag')),
      slug text not null,
      name text not null,
      position integer not null,
      published_at bigint,
      primary key (entry_id, kind, slug)
    )`,
    `insert into entry_terms_next (entry_id, kind, slug, name, position, published_at)
      select entry_id, kind, slug, name, position, published_at from entry_terms`,
    `create table redirects_next (
      path text not null primary key,
      entry_id bigint not null references entries_next (id) on delete cascade
    )`,
    'insert into redirects_next (path, entry_id) select path, entry_id from redirects',
    'drop table entry_terms',
    'drop table redirects',
    'drop table entries',
    'alter table entries_next rename to entries',
    'alter table entry_terms_next rename to entry_terms',
    'alter table redirects_next rename to redirects',
    'create index entries_published on entries (kind, published_at, id)',
    'create index entries_author on entries (author, kind, published_at, id)',
    'create index entry_terms_newest on entry_terms (kind, slug, published_at, entry_id)',
    'create index redirects_entry on redirects (entry_id)',
  ],
  postgres: [
    'alter table entries drop constraint entries_kind_check',
    `alter table entries add column path text not null default ''`,
    `alter table entries add column fields text not null default '{}'`,
    `update entries set path = ${address}`,
    'alter table entries alter column path drop default',
  ],
}
