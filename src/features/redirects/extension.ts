import { defineExtension, libraryService, pagesService } from '#api/extension.ts'
import { words as ownerWords } from '#words/desk.redirects.ts'
import { redirectScreen, redirectsSubject, removeRedirect } from './desk/redirect-routes.tsx'
import { createRedirectsRoutes } from './desk/redirects-collection.tsx'
import { createTryAddress } from './desk/try-address.ts'
import { addresses } from './server/addresses.ts'
import { createFindRedirect, createOldRedirects } from './server/old-redirects.ts'
import { redirectsKind, redirectsPath } from './server/redirects-kind.ts'
import { createRedirectsStore } from './server/redirects-store.ts'

/** Where old addresses lead that the owner wrote down. */
export const redirects = defineExtension({
  name: 'redirects',
  needs: ['database'],
  parts({ db, ownDocuments, use }) {
    const store = createRedirectsStore(db)
    const find = createFindRedirect(store)
    const document = () => ownDocuments.find({ path: redirectsPath })
    const tryAddress = createTryAddress({
      find,
      pageAt: (path) => use(pagesService).pageAt(path),
      hasFile: (name) => use(libraryService).has(name),
    })
    return {
      kinds: [redirectsKind],
      oldAddresses: createOldRedirects(find),
      desk: {
        routes: [
          ...createRedirectsRoutes({ document, store, tryAddress }),
          ...ownDocuments.screen(redirectScreen(document)),
          removeRedirect(ownDocuments, document),
        ],
        subjects: [redirectsSubject],
        siteScreens: [
          {
            label: ownerWords.room,
            href: addresses.list(),
            capability: 'content',
            about: ownerWords.aboutRoom,
          },
        ],
      },
    }
  },
})
