import type { Migration } from './migration.ts'

export const openPages: Migration = {
  name: '0017-open-pages',
  // Of one person's open pages, the one that keeps its text here: the others must not overwrite it.
  statements: () => ["alter table document_edits add column page text not null default ''"],
}
