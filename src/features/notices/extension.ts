import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { createSiteTime, siteService } from '#platform/services/site.ts'
import { textsService } from '#platform/services/texts.ts'
import { urls } from '#shared/urls.ts'
import { words as ownerWords } from '#words/desk.notices.ts'
import { recallDismissed } from './browser/recall-dismissed.ts'
import { createNoticeDesk } from './desk/notice-desk.tsx'
import { createNoticeBlock } from './server/notice-block.tsx'
import { noticeKind } from './server/notice-kind.ts'
import { createNoticeStore } from './server/notice-store.ts'
import { createNoticeRoutes } from './server/routes.ts'

/** Boxes in a page that visitors can put away. */
export const notices = defineExtension({
  name: 'notices',
  needs: ['portico:db', 'portico:documents'],
  parts({ use, db, clock, documents, texts, isSecure }) {
    const { drawText } = texts
    const store = createNoticeStore(db)
    const desk = createNoticeDesk({
      documents,
      siteTime: createSiteTime(use, clock),
      site: use(siteService),
      notices: store,
      drawText,
    })
    return {
      kinds: [use(textsService).withText(noticeKind as DocumentKind)],
      blocks: [createNoticeBlock({ notices: store, ...texts })],
      headScripts: [recallDismissed],
      routes: createNoticeRoutes({ secure: isSecure }),
      desk: {
        routes: desk.routes,
        subjects: [desk.subject],
        rooms: [
          {
            label: ownerWords.room,
            href: urls.desk.notices,
            capability: 'content',
            about: ownerWords.aboutRoom,
          },
        ],
      },
    }
  },
})
