import type { Engine, Migration } from './migration.ts'

/** Entries that wait for a review or are private, that stand first or in an order of their own, and what search engines are told of them. */
export const moreOfEntries: Migration = {
  name: '0038-more-of-entries',
  statements: (engine) => [
    ...widened[engine],
    `update entries set state = 'draft' where published_at is null`,
    'create index entries_state on entries (state) where state is not null',
    'create index entries_sticky on entries (published_at, id) where sticky = 1',
    'create index entries_listing on entries (id) where lists_posts = 1',
  ],
}

const old = `id, kind, slug, title, excerpt, own_excerpt, description, author, published_at, updated_at, image, image_alt,
  ratings, home, parent, reading_minutes, path, fields`

/** `state` says why visitors do not see it; `place` is its place among its siblings. */
const added = [
  'state text',
  'seo_title text',
  'canonical text',
  'noindex integer not null default 0',
  'share_image text',
  'sticky integer not null default 0',
  'format text',
  'place double precision',
  'lists_posts integer not null default 0',
]

/** Bodies must stay last, or a list of entries reads past them: on SQLite the table is made anew, after those that refer to it. */
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
      ${added.join(', ')},
      body text not null,
      body_text text not null,
      unique (kind, slug)
    )`,
    `insert into entries_next (${old}, body, body_text) select ${old}, body, body_text from entries`,
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
    `create table entry_keys_next (
      entry_id bigint not null references entries_next (id) on delete cascade,
      field text not null,
      value text not null,
      number double precision,
      primary key (entry_id, field, value)
    )`,
    `insert into entry_keys_next (entry_id, field, value, number)
      select entry_id, field, value, number from entry_keys`,
    `create table entries_due_next (
      entry_id bigint not null primary key references entries_next (id) on delete cascade,
      at bigint not null
    )`,
    'insert into entries_due_next (entry_id, at) select entry_id, at from entries_due',
    'drop table entry_terms',
    'drop table redirects',
    'drop table entry_keys',
    'drop table entries_due',
    'drop table entries',
    'alter table entries_next rename to entries',
    'alter table entry_terms_next rename to entry_terms',
    'alter table redirects_next rename to redirects',
    'alter table entry_keys_next rename to entry_keys',
    'alter table entries_due_next rename to entries_due',
    'create index entries_published on entries (kind, published_at, id)',
    'create index entries_author on entries (author, kind, published_at, id)',
    'create index entries_path on entries (path)',
    'create index entry_terms_newest on entry_terms (kind, slug, published_at, entry_id)',
    'create index redirects_entry on redirects (entry_id)',
    'create index entry_keys_values on entry_keys (field, value, entry_id)',
    'create index entries_due_at on entries_due (at)',
  ],
  postgres: added.map((column) => `alter table entries add column ${column}`),
}
