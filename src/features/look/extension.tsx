import { defineExtension } from '#platform/extension/extension.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.look.ts'
import { movedColour, ThemeNote } from './desk/look-notes.tsx'
import { lookCss } from './server/look-css.ts'
import { lookFields, lookSchema, readLook } from './server/look-schema.ts'

/** Colours, font, width and corners that an owner chooses on the desk. */
export const look = defineExtension({
  name: 'look',
  sections: { look: lookSchema },
  parts: () => ({
    slots: {
      async top({ site }) {
        const css = lookCss(readLook(site.look))
        return css === undefined ? undefined : { view: undefined, css: [css] }
      },
    },
    desk: {
      settings: {
        path: urls.desk.look,
        title: deskWords.look,
        word: deskWords.lookWord,
        fields: lookFields,
        above: <ThemeNote />,
        note: movedColour,
        preview: urls.home,
        saved: deskWords.saved,
      },
      rooms: [
        {
          label: deskWords.look,
          href: urls.desk.look,
          capability: 'settings',
          about: deskWords.about,
        },
      ],
    },
  }),
})
