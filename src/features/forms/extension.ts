import { siteOfFile } from '#platform/documents/site-of-file.ts'
import { defineFeature } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import { formsService } from '#platform/services/forms.ts'
import { pagesService } from '#platform/services/pages.ts'
import { createContactDesk } from './desk/forms-desk.ts'
import { checkFields } from './server/check-fields.ts'
import { composeContact } from './server/compose-forms.ts'
import { createContactFormBlock } from './server/contact-form-block.tsx'
import { createEraseOld } from '../inbox/server/erase-old.ts'
import { formChecks } from './server/form-checks.ts'
import { createFormKind } from './server/form-kind.ts'
import { createPagePostRoutes } from './server/page-submission-routes.tsx'
import { createContactRoutes } from './server/routes.ts'
import { contactService } from '../inbox/server/service.ts'
import { contactSettings } from './server/settings.ts'

/** Forms, and the inbox behind them. */
export const contact = defineFeature({
  name: 'contact',
  settings: contactSettings,
  parts(context) {
    const { settings, use, environment, folders, address } = context
    const parts = composeContact(context)
    const { contact, replies, site, erase } = parts
    const isOriginal = settings.originalScripts.length > 0
    // Captchas are pictures.
    const formsElsewhere = [...new Set(settings.apiRoots.map((root) => new URL(root).origin))]
    return {
      offers: [
        offer(contactService, parts),
        offer(formsService, { checkFields, leastSeconds: settings.leastSeconds }),
      ],
      kinds: [
        createFormKind({
          ...formChecks(context),
          site: () => siteOfFile(folders.content, { public: environment.PORTICO_URL, local: address.url() }),
        }),
      ],
      blocks: [createContactFormBlock({ ...parts, ...settings })],
      calls: createContactRoutes({ ...context, contact, site }),
      pages: createPagePostRoutes({
        ...context,
        contact,
        replies,
        pageAt: (path) => use(pagesService).pageAt(path),
        drawPage: (path) => use(pagesService).drawPage(path),
      }),
      policy: {
        everywhere: { 'connect-src': formsElsewhere, 'img-src': formsElsewhere },
        visitors: {
          // The script of Contact Form 7 hides tips with `style`.
          ...(isOriginal && { 'style-src-attr': ["'unsafe-inline'"] }),
          textAsHtml: isOriginal,
        },
      },
      chores: [
        createEraseOld({ ...context, config: settings, contact, erase }),
        contact.posts.sweep,
        contact.asideAlarm.check,
      ],
      desk: createContactDesk(context, parts),
    }
  },
})
