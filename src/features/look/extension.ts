import { defineExtension } from '#platform/extension/extension.ts'
import { pagesService } from '#platform/services/pages.ts'
import { createSiteTime } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words as deskWords } from '#words/desk.look.ts'
import { createLookDeskRoutes, lookSubject } from './desk/look-routes.tsx'
import { lookCss } from './server/look-css.ts'
import { lookSchema, readLook } from './server/look-schema.ts'

/** Colours, font, width and corners that an owner chooses on the desk. */
export const look = defineExtension({
  name: 'look',
  needs: ['portico:documents'],
  sections: { look: lookSchema },
  parts: ({ use, clock, documents }) => ({
    slots: {
      async top({ site }) {
        const css = lookCss(readLook(site.look))
        return css === undefined ? undefined : { view: undefined, css: [css] }
      },
    },
    desk: {
      routes: createLookDeskRoutes({
        documents,
        siteTime: createSiteTime(use, clock),
        previewSite: (...asked) => use(pagesService).previewSite(...asked),
      }),
      subjects: [lookSubject],
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
