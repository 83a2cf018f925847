import type { Migration } from './migration.ts'

/** The lines of `redirects.yaml`. */
export const redirects: Migration = {
  name: '0042-redirects',
  statements: () => [
    `create table redirect_lines (
      position integer not null primary key,
      key text not null,
      pattern integer not null,
      source text not null,
      target text,
      status integer not null
    )`,
    'create index redirect_lines_key on redirect_lines (key)',
    `create table redirect_version (
      id integer not null primary key check (id = 1),
      version text not null
    )`,
  ],
}
