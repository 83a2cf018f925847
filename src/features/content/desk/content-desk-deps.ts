import type { Platform } from '#platform/create-platform.ts'
import type { SiteTime } from '#platform/desk/edit-screen.tsx'
import type { Documents } from '#platform/documents/documents.ts'
import type { Block } from '#platform/render/block.ts'
import type { Library } from '#platform/services/library.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import type { AllEntries } from '../server/all-entries.ts'
import type { ArchiveStore } from '../server/archive-store.ts'
import type { Content } from '../server/content.ts'
import type { DrawPreview } from '../server/draw-preview.ts'
import type { EntriesStore } from '../server/entries-store.ts'
import type { EntryTypes } from '../server/entry-types.ts'
import type { Terms } from '../server/terms-store.ts'
import type { TranslationStates } from '../server/translation-states.ts'
import type { TypedEntries } from '../server/typed-entries.ts'

export type ContentDeskDeps = Pick<Platform, 'clock' | 'ids' | 'db' | 'log'> & {
  documents: Documents
  siteTime(): Promise<SiteTime>
  types: EntryTypes
  all: AllEntries
  entries: EntriesStore
  translations: TranslationStates
  archive: ArchiveStore
  terms: Terms
  typed: Pick<TypedEntries, 'written'>
  site: CurrentSite
  parseEntry: Content['parseEntry']
  drawPreview: DrawPreview
  library: Pick<Library, 'list' | 'thumbnail'>
  /** Blocks that can be placed in a text. */
  blocks(): readonly Pick<Block, 'shortcodes' | 'offers'>[]
}
