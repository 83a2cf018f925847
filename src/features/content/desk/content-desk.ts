import type { DeskParts } from '#platform/desk/desk-parts.ts'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import { createSiteTime } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.content.ts'
import { createAllEntries } from '../server/all-entries.ts'
import type { Content } from '../server/content.ts'
import type { ContentContext } from '../server/content-context.ts'
import type { ContentDeps } from '../server/content-deps.ts'
import { createDrawPreview } from '../server/draw-preview.ts'
import { createTranslationStates } from '../server/translation-states.ts'
import { createArrangeRoutes } from './arrange-routes.tsx'
import { createContentListRoutes } from './content-collection.tsx'
import type { ContentDeskDeps } from './content-desk-deps.ts'
import { createDraftRoutes } from './draft-routes.ts'
import { createEntryRoutes } from './entry-routes.tsx'
import { entrySubject } from './entry-subject.ts'
import { createPreviewRoutes } from './preview-routes.tsx'
import { createRemovedRoutes } from './removed-routes.tsx'
import { createTermRoutes, termSubjects } from './term-routes.tsx'
import { createTermsRoutes } from './terms-collection.tsx'
import { createTypesRoutes, typeSubject, typesScreen } from './types-routes.tsx'

/** The screens on which texts are written. */
export const createContentDesk = (
  context: ContentContext,
  content: Content,
  pages: Omit<ContentDeps, 'pageCache'>,
): DeskParts => ({
  routes: createContentDeskRoutes({
    db: context.db,
    clock: context.clock,
    ids: context.ids,
    log: context.log,
    documents: context.documents,
    ...content,
    siteTime: createSiteTime(context.use, context.clock),
    all: createAllEntries(context.db, () => content.types.all.map(({ name }) => name), content.search),
    translations: createTranslationStates(context.db),
    drawPreview: createDrawPreview(pages),
  }),
  subjects: () => [...content.types.all.map(entrySubject), ...termSubjects, typeSubject],
  siteScreens: [typesScreen],
  nav: [{ label: words.content, href: urls.desk.content(), capability: 'content' }],
})

/** Posts and pages: the list, the editor, and what was removed. */
const createContentDeskRoutes = (deps: ContentDeskDeps): readonly DeskRoute[] => [
  ...createContentListRoutes(deps),
  ...createRemovedRoutes(deps),
  ...createEntryRoutes(deps),
  ...createDraftRoutes(deps),
  ...createPreviewRoutes(deps),
  ...createTermsRoutes(deps),
  ...createTermRoutes(deps),
  ...createTypesRoutes(deps),
  ...createArrangeRoutes(deps),
  ...formerScreens('question', '/desk/site/questions'),
  ...formerScreens('notice', '/desk/site/notices'),
]

/** Where a type was written before it was one. */
const formerScreens = (kind: string, path: `/${string}`): readonly DeskRoute[] => [
  {
    method: 'get',
    path,
    access: 'content',
    handle: async () => ({ to: urls.desk.content({ kind }), audit: 'no change' }),
  },
  {
    method: 'get',
    path: `${path}/edit`,
    access: 'content',
    handle: async ({ c }) => ({
      to: urls.desk.entry(c.req.query('id') ?? `new-${kind}`),
      audit: 'no change',
    }),
  },
]
