import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { createContentListRoutes } from './content-collection.tsx'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { createDraftRoutes } from './draft-routes.ts'
import { createEntryRoutes } from './entry-routes.tsx'
import { createPreviewRoutes } from './preview-routes.tsx'
import { createRemovedRoutes } from './removed-routes.tsx'
import { createTermRoutes } from './term-routes.tsx'
import { createTermsRoutes } from './terms-routes.tsx'

/** Posts and pages: the list, the editor, and what was removed. */
export const createContentDeskRoutes = (deps: ContentDeskDeps): readonly DeskRoute[] => [
  ...createContentListRoutes(deps),
  ...createRemovedRoutes(deps),
  ...createEntryRoutes(deps),
  ...createDraftRoutes(deps),
  ...createPreviewRoutes(deps),
  ...createTermsRoutes(deps),
  ...createTermRoutes(deps),
]
