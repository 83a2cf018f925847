import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { createInOwnLanguage } from '#platform/editions/in-own-language.tsx'
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
  needs: ['portico:db', 'portico:documents', 'portico:environment', 'portico:speaker'],
  parts(context) {
    const { use, db, clock, documents, environment } = context
    const { drawText, setText, withText } = use(textsService)
    const store = createNoticeStore(db)
    const desk = createNoticeDesk({
      documents,
      siteTime: createSiteTime(use, clock),
      site: use(siteService),
      notices: store,
      drawText,
    })
    return {
      kinds: [withText(noticeKind as DocumentKind)],
      blocks: [
        createNoticeBlock({
          notices: store,
          drawText,
          setText,
          inOwnLanguage: createInOwnLanguage(context),
        }),
      ],
      headScripts: [recallDismissed],
      routes: createNoticeRoutes({ secure: environment.PORTICO_URL?.startsWith('https:') ?? false }),
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
