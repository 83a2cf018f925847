import type { Clock } from '#platform/clock.ts'
import type { SiteTime } from '#platform/desk/edit-screen.tsx'
import type { Documents } from '#platform/documents/documents.ts'
import type { Ids } from '#platform/ids.ts'
import type { Block } from '#platform/render/block.ts'
import type { Library } from '#platform/services/library.ts'
import type { CurrentSite } from '#platform/services/site.ts'
import type { AllEntries } from '../server/all-entries.ts'
import type { Content } from '../server/content.ts'
import type { DrawPreview } from '../server/draw-preview.ts'
import type { EntriesStore } from '../server/entries-store.ts'
import type { EntryTypes } from '../server/entry-types.ts'

export type ContentDeskDeps = {
  documents: Documents
  siteTime(): Promise<SiteTime>
  types: EntryTypes
  all: AllEntries
  entries: EntriesStore
  site: CurrentSite
  clock: Clock
  ids: Ids
  parseEntry: Content['parseEntry']
  drawPreview: DrawPreview
  library: Pick<Library, 'list' | 'thumbnail'>
  /** What can be placed in a text. */
  blocks: readonly Pick<Block, 'shortcodes' | 'offers'>[]
}
