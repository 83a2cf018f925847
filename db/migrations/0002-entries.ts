import type { Migration } from './migration.ts'

export const entries: Migration = {
  name: '0002-entries',
  statements: (engine) => [
    `create table site (
      id integer not null primary key check (id = 1),
      value text not null
    )`,
    // Bodies stand last: a list of entries does not read past them. A draft has no published_at.
    `create table entries (
      id bigint not null primary key,
      kind text not null check (kind in ('post', 'page')),
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
      body text not null,
      body_text text not null,
      unique (kind, slug)
    )`,
    'create index entries_published on entries (kind, published_at, id)',
    'create index entries_author on entries (author, kind, published_at, id)',
    // The moment is kept here too, so that the newest entries of a term are found without sorting.
    `create table entry_terms (
      entry_id bigint not null references entries (id) on delete cascade,
      kind text not null check (kind in ('category', 'tag')),
      slug text not null,
      name text not null,
      position integer not null,
      published_at bigint,
      primary key (entry_id, kind, slug)
    )`,
    'create index entry_terms_newest on entry_terms (kind, slug, published_at, entry_id)',
    // Leads to the entry, not to an address, so that there are no chains and no loops.
    `create table redirects (
      path text not null primary key,
      entry_id bigint not null references entries (id) on delete cascade
    )`,
    'create index redirects_entry on redirects (entry_id)',
    ...searchIndex[engine],
  ],
}

/** Words come already folded; the engines only look them up and rank. */
const searchIndex = {
  sqlite: [
    `create virtual table entry_search using fts5 (
      title, words, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 0'
    )`,
  ],
  postgres: [
    `create table entry_search (
      entry_id bigint not null primary key references entries (id) on delete cascade,
      words tsvector not null
    )`,
    'create index entry_search_words on entry_search using gin (words)',
  ],
} as const
