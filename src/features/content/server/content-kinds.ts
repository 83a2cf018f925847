import { mediaTextKind } from '#features/library/server/media-text-kind.ts'
import { createSiteKind } from '#features/site/server/site-kind.ts'
import type { CheckDocument, DocumentKind } from '#platform/documents/document-kind.ts'
import type { Sections } from '#platform/extension/sections.ts'
import { createEntryKinds, type EntryKindDeps } from './entry-kinds.ts'

export type ContentKindsDeps = EntryKindDeps & {
  /** Of the site's file that belong to other parts. */
  sections?(): Sections
  checkEntry?: CheckDocument
  /** Refuses texts that would take too long to draw. */
  withLimit?(kind: DocumentKind): DocumentKind
}

/** Every kind of document this feature takes in. */
export const createContentKinds = ({
  sections = () => ({}),
  checkEntry,
  withLimit = (kind) => kind,
  ...deps
}: ContentKindsDeps): readonly DocumentKind[] =>
  [
    createSiteKind(sections),
    ...createEntryKinds(deps).map((kind) => ({
      ...withLimit(kind as DocumentKind),
      ...(checkEntry && { check: checkEntry }),
    })),
    mediaTextKind,
  ] as readonly DocumentKind[]
