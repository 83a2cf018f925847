import { z } from 'zod'
import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { createEntryKinds, type EntryKindDeps } from './entry-kinds.ts'
import { mediaTextKind } from './media-text-kind.ts'
import { createSiteKind } from './site-kind.ts'

type Section = z.ZodType<Record<string, unknown>>

const anything: Section = z.record(z.string(), z.unknown())

/** Every kind of document this feature takes in. */
export const createContentKinds = ({
  banner = anything,
  ratings = anything,
  ...deps
}: EntryKindDeps & { banner?: Section; ratings?: Section }): readonly DocumentKind[] =>
  [createSiteKind(banner, ratings), ...createEntryKinds(deps), mediaTextKind] as readonly DocumentKind[]
