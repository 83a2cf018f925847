import type { Clock } from '#platform/clock.ts'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import type { Documents } from '#platform/documents/documents.ts'
import type { Edits } from '#platform/documents/edits.ts'
import type { Ids } from '#platform/ids.ts'
import type { Block } from '#platform/render/block.ts'
import type { AllEntries } from '../server/all-entries.ts'
import type { Content } from '../server/content.ts'
import type { DrawPreview } from '../server/draw-preview.ts'
import type { EntriesStore } from '../server/entries-store.ts'
import type { MediaLibrary } from '../server/media-library.ts'
import type { Pictures } from '../server/pictures.ts'
import type { SiteStore } from '../server/site-store.ts'
import { createContentListRoutes } from './content-routes.tsx'
import { createDraftRoutes } from './draft-routes.ts'
import { createEntryRoutes } from './entry-routes.tsx'
import { createPreviewRoutes } from './preview-routes.tsx'
import { createRemovalRoutes } from './removal-routes.tsx'
import { createRevisionRoutes } from './revision-routes.tsx'

export type ContentDeskDeps = {
  documents: Documents
  edits: Edits
  all: AllEntries
  entries: EntriesStore
  site: SiteStore
  clock: Clock
  ids: Ids
  parseEntry: Content['parseEntry']
  drawPreview: DrawPreview
  library: Pick<MediaLibrary, 'list'>
  pictures: Pick<Pictures, 'describe'>
  /** What can be placed in a text. */
  blocks: readonly Pick<Block, 'shortcodes' | 'offers'>[]
}

/** Posts and pages: the list, the editor, and what was before. */
export const createContentDeskRoutes = (deps: ContentDeskDeps): readonly DeskRoute[] => [
  ...createContentListRoutes(deps),
  ...createRemovalRoutes(deps),
  ...createEntryRoutes(deps),
  ...createDraftRoutes(deps),
  ...createPreviewRoutes(deps),
  ...createRevisionRoutes(deps),
]
