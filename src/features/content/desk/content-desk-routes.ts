import type { DeskRoute } from '#platform/desk/desk-route.ts'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { createContentListRoutes } from './content-routes.tsx'
import { createDraftRoutes } from './draft-routes.ts'
import { createEntryRoutes } from './entry-routes.tsx'
import { createPreviewRoutes } from './preview-routes.tsx'
import { createRemovalRoutes } from './removal-routes.tsx'
import { createRevisionRoutes } from './revision-routes.tsx'

/** Posts and pages: the list, the editor, and what was before. */
export const createContentDeskRoutes = (deps: ContentDeskDeps): readonly DeskRoute[] => [
  ...createContentListRoutes(deps),
  ...createRemovalRoutes(deps),
  ...createEntryRoutes(deps),
  ...createDraftRoutes(deps),
  ...createPreviewRoutes(deps),
  ...createRevisionRoutes(deps),
]
