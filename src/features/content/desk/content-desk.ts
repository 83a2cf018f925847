import { createMediaDeskRoutes, mediaSubject } from '#features/library/desk/media-routes.tsx'
import { createMediaLibrary } from '#features/library/server/media-library.ts'
import { createSettingsDeskRoutes, settingsSubject } from '#features/site/desk/settings-routes.tsx'
import type { DeskParts } from '#platform/desk/desk-parts.ts'
import type { PartContext } from '#platform/extension/part-context.ts'
import { pagesService } from '#platform/services/pages.ts'
import { createSiteTime } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { createAllEntries } from '../server/all-entries.ts'
import type { Content } from '../server/content.ts'
import type { ContentDeps } from '../server/content-deps.ts'
import { createDrawPreview } from '../server/draw-preview.ts'
import { createContentDeskRoutes } from './content-desk-routes.ts'
import { entrySubject } from './entry-subject.ts'

/** The screens on which texts are written, pictures kept and the site described. */
export function createContentDesk(
  context: PartContext,
  content: Content,
  pages: Omit<ContentDeps, 'pageCache'>,
): DeskParts {
  const { db, documents, config, environment } = context
  const siteTime = createSiteTime(context.use, context.clock)
  const library = createMediaLibrary({ ...context, ...content })
  return {
    routes: [
      ...createContentDeskRoutes({
        ...context,
        ...content,
        siteTime,
        all: createAllEntries(
          db,
          content.types.all.map(({ name }) => name),
        ),
        blocks: content.blocks(),
        library,
        drawPreview: createDrawPreview(pages),
      }),
      ...createMediaDeskRoutes({
        documents,
        siteTime,
        library,
        pictures: content.pictures,
        maxMegabytes: config.limits.bodyMegabytes,
      }),
      ...createSettingsDeskRoutes({
        documents,
        siteTime,
        previewSite: (...asked) => context.use(pagesService).previewSite(...asked),
        pictures: content.pictures,
        fixedUrl: environment.PORTICO_URL,
      }),
    ],
    subjects: [...content.types.all.map(entrySubject), mediaSubject, settingsSubject],
    places: [
      { label: 'Content', href: urls.desk.content(), capability: 'content' },
      { label: 'Media', href: urls.desk.media(), capability: 'content' },
      { label: 'Site', href: urls.desk.site, capability: 'content' },
    ],
    rooms: [
      {
        label: 'Settings',
        href: urls.desk.settings,
        capability: 'settings',
        about: 'Name, language, time zone, address, authors and categories.',
      },
    ],
  }
}
