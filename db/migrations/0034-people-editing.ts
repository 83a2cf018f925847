import type { Migration } from './migration.ts'

export const peopleEditing: Migration = {
  name: '0034-people-editing',
  // Since when somebody has had a document open.
  statements: () => ['alter table document_edits add column opened_at bigint not null default 0'],
}
