import { inFurtherLanguages } from '#platform/desk/languages/edited-language.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import type { SlotPlace } from '#platform/extension/slots.ts'
import { entriesService } from '#platform/services/entries.ts'
import { pagesService } from '#platform/services/pages.ts'
import { createSiteTime, siteService } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words as ownerWords } from '#words/desk.menu.ts'
import { createMenuDeskRoutes, menuSubject } from './desk/menu-routes.tsx'
import { MenuView } from './server/menu-view.tsx'

/** What leads where, at the top and at the foot of every page. */
export const menu = defineExtension({
  name: 'menu',
  needs: ['portico:documents'],
  parts: ({ use, clock, documents }) => ({
    slots: { header: drawMenu },
    desk: {
      routes: createMenuDeskRoutes({
        documents,
        siteTime: createSiteTime(use, clock),
        previewSite: (...asked) => use(pagesService).previewSite(...asked),
        site: { current: () => use(siteService).current() },
        choices: () => use(entriesService).menuChoices(),
        places: (addresses) => use(entriesService).menuPlaces(addresses),
      }),
      subjects: [menuSubject, inFurtherLanguages(menuSubject)],
      rooms: [
        {
          label: ownerWords.room,
          href: urls.desk.menu('main'),
          capability: 'content',
          about: ownerWords.aboutRoom,
        },
      ],
    },
  }),
})

const drawMenu = async ({ site, path }: SlotPlace) => ({
  view: <MenuView items={site.menus.main} current={path} />,
})
