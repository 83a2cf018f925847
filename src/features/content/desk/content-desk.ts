import type { DeskParts } from '#platform/desk/desk-parts.ts'
import { createEdits } from '#platform/documents/edits.ts'
import { createYamlSection } from '#platform/documents/yaml-section.ts'
import type { PartContext } from '#platform/extension/part-context.ts'
import { urls } from '#shared/urls.ts'
import { createAllEntries } from '../server/all-entries.ts'
import type { Content } from '../server/content.ts'
import type { ContentDeps } from '../server/content-deps.ts'
import { createDrawPreview } from '../server/draw-preview.ts'
import { createMediaLibrary } from '../server/media-library.ts'
import { createContentDeskRoutes } from './content-desk-routes.ts'
import { createMediaDeskRoutes } from './media-routes.tsx'
import { settingKeys } from './settings-form.ts'
import { createSettingsDeskRoutes } from './settings-routes.tsx'

/** The screens on which texts are written, pictures kept and the site described. */
export function createContentDesk(
  context: PartContext,
  content: Content,
  pages: Omit<ContentDeps, 'pageCache'>,
): DeskParts {
  const { db, documents, config, environment } = context
  const library = createMediaLibrary({ ...context, ...content })
  return {
    routes: [
      ...createContentDeskRoutes({
        ...context,
        ...content,
        edits: createEdits(context),
        all: createAllEntries(
          db,
          content.types.all.map(({ name }) => name),
        ),
        blocks: content.blocks(),
        library,
        drawPreview: createDrawPreview(pages),
      }),
      ...createMediaDeskRoutes({
        library,
        pictures: content.pictures,
        maxMegabytes: config.limits.bodyMegabytes,
      }),
      ...createSettingsDeskRoutes({
        section: createYamlSection({ documents, path: 'site.yaml' }, settingKeys),
        pictures: content.pictures,
        fixedUrl: environment.PORTICO_URL,
      }),
    ],
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
