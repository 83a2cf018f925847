import type { Migration } from './migration.ts'

export const revisions: Migration = {
  name: '0010-revisions',
  statements: () => [
    // What a document said before; what it says now stands in documents.
    `create table document_revisions (
      document_id bigint not null,
      number integer not null,
      kind text not null,
      path text not null,
      source text not null,
      source_hash text not null,
      saved_at bigint not null,
      saved_by text not null,
      primary key (document_id, number)
    )`,
    // Removed on the desk: a file that still says file_hash does not bring the document back.
    `create table removed_documents (
      document_id bigint not null primary key,
      kind text not null,
      path text not null,
      file_hash text,
      removed_at bigint not null,
      removed_by text not null
    )`,
    'create index removed_documents_kind on removed_documents (kind, removed_at)',
    // Who has a document open, and what they have written but not saved yet.
    `create table document_edits (
      document text not null,
      account_id text not null,
      name text not null,
      seen_at bigint not null,
      base text,
      source text,
      saved_at bigint,
      primary key (document, account_id)
    )`,
    'create index document_edits_seen on document_edits (seen_at)',
  ],
}
