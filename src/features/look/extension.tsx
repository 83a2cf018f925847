import { defineExtension } from '#api/extension.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words as deskWords } from '#words/desk.look.ts'
import { movedColour, ThemeNote } from './desk/look-notes.tsx'
import { lookFields, readLook } from './server/look.ts'
import { lookCss } from './server/look-css.ts'

const address = '/desk/site/look'

/** Colours, font, width and corners that an owner chooses on the desk. */
export const look = defineExtension({
  name: 'look',
  sections: { look: lookFields },
  parts: () => ({
    slots: {
      async top({ site }) {
        const css = lookCss(readLook(site.look))
        return css === undefined ? undefined : { view: undefined, css: [css] }
      },
    },
    desk: {
      settings: {
        path: address,
        title: deskWords.look,
        fields: lookFields,
        above: <ThemeNote />,
        note: movedColour,
        preview: '/',
        saved: commonWords.saved,
      },
      siteScreens: [
        {
          label: deskWords.look,
          href: address,
          capability: 'settings',
          about: deskWords.about,
        },
      ],
    },
  }),
})
