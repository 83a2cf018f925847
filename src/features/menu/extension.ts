import { createYamlSection } from '#platform/documents/yaml-section.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { entriesService } from '#platform/services/entries.ts'
import { urls } from '#shared/urls.ts'
import { createMenuDeskRoutes } from './desk/menu-routes.tsx'

/** What leads where, at the top and at the foot of every page. */
export const menu = defineExtension({
  name: 'menu',
  parts: ({ use, documents }) => ({
    desk: {
      routes: createMenuDeskRoutes({
        section: createYamlSection({ documents, path: 'site.yaml' }, ['menus']),
        choices: () => use(entriesService).menuChoices(),
      }),
      rooms: [
        {
          label: 'Menus',
          href: urls.desk.menu('main'),
          capability: 'content',
          about: 'What leads where, at the top and at the foot of every page.',
        },
      ],
    },
  }),
})
