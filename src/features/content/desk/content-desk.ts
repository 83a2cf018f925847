import type { DeskParts } from '#platform/desk/desk-parts.ts'
import { createSiteTime } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.content.ts'
import { createAllEntries } from '../server/all-entries.ts'
import type { Content } from '../server/content.ts'
import type { ContentContext } from '../server/content-context.ts'
import type { ContentDeps } from '../server/content-deps.ts'
import { createDrawPreview } from '../server/draw-preview.ts'
import { createTranslationStates } from '../server/translation-states.ts'
import { createContentDeskRoutes } from './content-desk-routes.ts'
import { entrySubject } from './entry-subject.ts'
import { termSubjects } from './term-routes.tsx'

/** The screens on which texts are written. */
export const createContentDesk = (
  context: ContentContext,
  content: Content,
  pages: Omit<ContentDeps, 'pageCache'>,
): DeskParts => ({
  routes: createContentDeskRoutes({
    ...context,
    ...content,
    siteTime: createSiteTime(context.use, context.clock),
    all: createAllEntries(
      context.db,
      content.types.all.map(({ name }) => name),
      content.search,
    ),
    translations: createTranslationStates(context.db),
    drawPreview: createDrawPreview(pages),
  }),
  subjects: [...content.types.all.map(entrySubject), ...termSubjects],
  places: [{ label: words.content, href: urls.desk.content(), capability: 'content' }],
})
