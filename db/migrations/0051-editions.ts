import type { Engine, Migration } from './migration.ts'

/**
 * A site in several languages: each has an edition of the site. The first has no name: its texts say nothing of a language.
 * Entries that are translations of each other have the same `translations`: their path in the content folder without the language.
 */
export const editions: Migration = {
  name: '0051-editions',
  statements: (engine) => [
    ...widened[engine],
    // What was taken in until now ends in `.md`, and is in the language of the site.
    `update entries set translations =
      coalesce((select substr(path, 1, length(path) - 3) from documents where documents.id = entries.id), '')`,
    'create index entries_published on entries (edition, kind, published_at, id)',
    'create index entries_author on entries (edition, author, kind, published_at, id)',
    'create index entries_translations on entries (translations)',
    'create index entry_terms_newest on entry_terms (edition, kind, slug, published_at, entry_id)',
    `create table site_editions (
      edition text not null primary key,
      value text not null
    )`,
    `insert into site_editions (edition, value) select '', value from site`,
    'drop table site',
    'alter table site_editions rename to site',
  ],
}

const entryColumns = `id, kind, slug, title, excerpt, own_excerpt, description, author, published_at, updated_at, image, image_alt,
  ratings, home, parent, reading_minutes, path, fields, state, seo_title, canonical, noindex, share_image, sticky, format, place,
  lists_posts, comments, body, body_text`

const termColumns = 'entry_id, kind, slug, name, position, published_at, written, own'

const added = [`edition text not null default ''`, `translations text not null default ''`]

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
      state text,
      seo_title text,
      canonical text,
      noindex integer not null default 0,
      share_image text,
      sticky integer not null default 0,
      format text,
      place double precision,
      lists_posts integer not null default 0,
      comments integer not null default 1,
      ${added.join(', ')},
      body text not null,
      body_text text not null,
      unique (edition, kind, slug)
    )`,
    `insert into entries_next (${entryColumns}) select ${entryColumns} from entries`,
    `create table entry_terms_next (
      entry_id bigint not null references entries_next (id) on delete cascade,
      kind text not null check (kind in ('category', 'tag')),
      slug text not null,
      name text not null,
      position integer not null,
      published_at bigint,
      written text not null default '',
      own integer not null default 1,
      edition text not null default '',
      primary key (entry_id, kind, slug)
    )`,
    `insert into entry_terms_next (${termColumns}) select ${termColumns} from entry_terms`,
    `create table redirects_next (
      path text not null,
      entry_id bigint not null references entries_next (id) on delete cascade,
      given integer not null,
      place integer not null,
      primary key (path, entry_id)
    )`,
    'insert into redirects_next (path, entry_id, given, place) select path, entry_id, given, place from redirects',
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
    'create index entries_path on entries (path)',
    'create index entries_slug on entries (slug)',
    'create index entries_state on entries (state) where state is not null',
    'create index entries_sticky on entries (published_at, id) where sticky = 1',
    'create index entries_listing on entries (id) where lists_posts = 1',
    'create index redirects_entry on redirects (entry_id)',
    'create index entry_keys_values on entry_keys (field, value, entry_id)',
    'create index entries_due_at on entries_due (at)',
  ],
  postgres: [
    ...added.map((column) => `alter table entries add column ${column}`),
    'alter table entries drop constraint entries_kind_slug_key',
    'alter table entries add constraint entries_edition_kind_slug_key unique (edition, kind, slug)',
    `alter table entry_terms add column edition text not null default ''`,
    'drop index entries_published',
    'drop index entries_author',
    'drop index entry_terms_newest',
  ],
}
