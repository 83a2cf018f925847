import { defineExtension, entriesService, type SlotPlace } from '#api/extension.ts'
import { createMenuDesk } from './desk/menu-routes.tsx'
import { MenuView } from './server/menu-view.tsx'

/** The menus at the top and the bottom of every page. */
export const menu = defineExtension({
  name: 'menu',
  parts: ({ use, editSection }) => ({
    slots: { header: drawMenu },
    desk: createMenuDesk({
      editSection,
      choices: () => use(entriesService).menuChoices(),
      places: (addresses) => use(entriesService).menuPlaces(addresses),
    }),
  }),
})

const drawMenu = async ({ site, path }: SlotPlace) => ({
  view: <MenuView items={site.menus.main} current={path} />,
})
