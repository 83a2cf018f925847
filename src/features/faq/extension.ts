import type { DocumentKind } from '#platform/documents/document-kind.ts'
import { createInOwnLanguage } from '#platform/editions/in-own-language.tsx'
import { defineExtension } from '#platform/extension/extension.ts'
import { createSiteTime, siteService } from '#platform/services/site.ts'
import { textsService } from '#platform/services/texts.ts'
import { urls } from '#shared/urls.ts'
import { words as ownerWords } from '#words/desk.faq.ts'
import { createQuestionDesk } from './desk/question-desk.tsx'
import { createFaqBlock } from './server/faq-block.tsx'
import { foldScript } from './server/fold-script.ts'
import { questionKind } from './server/question-kind.ts'
import { createQuestionStore } from './server/question-store.ts'
import { faqSettings } from './server/settings.ts'

/** What visitors often ask, with the answers. */
export const faq = defineExtension({
  name: 'faq',
  needs: ['portico:db', 'portico:documents', 'portico:speaker'],
  settings: faqSettings,
  parts(context) {
    const { settings, use, db, clock, documents, speaker } = context
    const { drawText, setText, withText } = use(textsService)
    const questions = createQuestionStore(db)
    const desk = createQuestionDesk({
      ...{ documents, questions, drawText },
      siteTime: createSiteTime(use, clock),
      site: use(siteService),
    })
    return {
      kinds: [withText(questionKind as DocumentKind)],
      blocks: [
        createFaqBlock({
          questions,
          drawText,
          setText,
          inOwnLanguage: createInOwnLanguage(context),
          say: async () => speaker.in((await use(siteService).current()).language),
          settings,
        }),
      ],
      inlineScripts: [foldScript],
      desk: {
        routes: desk.routes,
        subjects: [desk.subject],
        rooms: [
          {
            label: ownerWords.room,
            href: urls.desk.questions,
            capability: 'content',
            about: ownerWords.aboutRoom,
          },
        ],
      },
    }
  },
})
