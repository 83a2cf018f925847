import type { Migration } from './migration.ts'

export const stateOfDocuments: Migration = {
  name: '0018-state-of-documents',
  // Every start asks for this of every document: without the texts, which lie in between.
  statements: () => [
    'create index documents_state on documents (kind, id, applied_version, path, source_hash, imported_hash)',
  ],
}
