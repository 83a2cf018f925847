import { inFurtherLanguages } from '#platform/desk/languages/edited-language.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import { libraryService } from '#platform/services/library.ts'
import { pagesService } from '#platform/services/pages.ts'
import { createSiteTime, siteDraftService, siteService } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words as ownerWords } from '#words/desk.site.ts'
import { createSettingsDeskRoutes, settingsSubject } from './desk/settings-routes.tsx'
import { createSiteKinds } from './server/site-kind.ts'
import { createSite, createSiteDraft } from './server/site-store.ts'
import { wordsKind } from './server/words-kind.ts'

/** The description of the site: `site.yaml`. */
export const site = defineExtension({
  name: 'site',
  needs: ['portico:address', 'database', 'portico:documents', 'portico:sections'],
  parts({ db, clock, documents, address, sections, use }) {
    const site = createSite({ db, url: address.fixed, localUrl: address.url })
    const kinds = createSiteKinds(sections)
    return {
      offers: [offer(siteService, site), offer(siteDraftService, createSiteDraft(site, kinds))],
      kinds: [...kinds, wordsKind],
      desk: {
        routes: createSettingsDeskRoutes({
          documents,
          site,
          siteTime: createSiteTime(use, clock),
          previewSite: (...asked) => use(pagesService).previewSite(...asked),
          library: use(libraryService),
          fixedUrl: address.fixed,
        }),
        subjects: [settingsSubject, inFurtherLanguages(settingsSubject)],
        nav: [{ label: commonWords.site, href: urls.desk.site, capability: 'content' }],
        siteScreens: [
          {
            label: commonWords.settings,
            href: urls.desk.settings,
            capability: 'settings',
            about: ownerWords.aboutRoom,
          },
        ],
      },
    }
  },
})
