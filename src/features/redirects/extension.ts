import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { libraryService } from '#platform/services/library.ts'
import { pagesService } from '#platform/services/pages.ts'
import { createSiteTime } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words as ownerWords } from '#words/desk.redirects.ts'
import { createRedirectRoutes, redirectsSubject } from './desk/redirect-routes.tsx'
import { createRedirectsRoutes } from './desk/redirects-collection.tsx'
import { createTryAddress } from './desk/try-address.ts'
import { createFindRedirect, createOldRedirects } from './server/old-redirects.ts'
import { redirectsKind } from './server/redirects-kind.ts'
import { createRedirectsStore } from './server/redirects-store.ts'

/** Where old addresses lead that the owner wrote down. */
export const redirects = defineExtension({
  name: 'redirects',
  needs: ['portico:db', 'portico:documents'],
  parts({ db, clock, documents, use }) {
    const store = createRedirectsStore(db)
    const find = createFindRedirect(store)
    const tryAddress = createTryAddress({
      find,
      pageAt: (path) => use(pagesService).pageAt(path),
      hasFile: (name) => use(libraryService).has(name),
    })
    return {
      kinds: [redirectsKind as DocumentKind],
      oldAddresses: createOldRedirects(find),
      desk: {
        routes: [
          ...createRedirectsRoutes({ documents, store, tryAddress }),
          ...createRedirectRoutes({ documents, siteTime: createSiteTime(use, clock) }),
        ],
        subjects: [redirectsSubject],
        rooms: [
          {
            label: ownerWords.room,
            href: urls.desk.redirects(),
            capability: 'content',
            about: ownerWords.aboutRoom,
          },
        ],
      },
    }
  },
})
