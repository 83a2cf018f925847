import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { createEntryKinds, type EntryKindDeps } from './entry-kinds.ts'
import { siteKind } from './site-kind.ts'

/** Every kind of document this feature takes in. */
export const createContentKinds = (deps: EntryKindDeps): DocumentKind[] => [
  siteKind,
  ...createEntryKinds(deps),
]
