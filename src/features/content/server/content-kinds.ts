import { z } from 'zod'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { createEntryKinds, type EntryKindDeps } from './entry-kinds.ts'
import { mediaTextKind } from './media-text-kind.ts'
import { createSiteKind } from './site-kind.ts'

/** Every kind of document this feature takes in. */
export const createContentKinds = ({
  banner = z.record(z.string(), z.unknown()),
  ...deps
}: EntryKindDeps & { banner?: z.ZodType<Record<string, unknown>> }): readonly DocumentKind[] =>
  [createSiteKind(banner), ...createEntryKinds(deps), mediaTextKind] as readonly DocumentKind[]
