import { siteOfFile } from '#platform/documents/site-of-file.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import { formRulesService, formsService } from '#platform/services/forms.ts'
import { pagesService } from '#platform/services/pages.ts'
import { writtenFormsService } from '#platform/services/written-forms.ts'
import { createFormsDesk } from './desk/forms-desk.ts'
import { checkFields } from './server/check-fields.ts'
import { formChecks } from './server/check-form.ts'
import { composeForms, formsNeeds, mailSite } from './server/compose-forms.ts'
import { createContactFormBlock } from './server/contact-form-block.tsx'
import { createFormKind } from './server/form-kind.ts'
import { createFormVoices } from './server/form-voices.ts'
import { createPageSubmissionRoutes } from './server/page-submission-routes.tsx'
import { readPlainForm } from './server/read-plain-form.ts'
import { createFormRoutes } from './server/routes.ts'
import { formsSettings } from './server/settings.ts'

/** Forms: drawn, checked and submitted. */
export const forms = defineExtension({
  name: 'forms',
  needs: formsNeeds,
  settings: formsSettings,
  parts(context) {
    const { settings, use, folders, address } = context
    const forms = composeForms(context)
    const isOriginal = settings.originalScripts.length > 0
    // Captchas are pictures.
    const formsElsewhere = [...new Set(settings.apiRoots.map((root) => new URL(root).origin))]
    return {
      offers: [
        offer(formRulesService, { checkFields, minSeconds: settings.minSeconds }),
        offer(formsService, {
          keepsAddresses: settings.storeAddresses,
          find: forms.findForMessages,
        }),
        offer(writtenFormsService, {
          list: forms.store.list,
          read: (source) =>
            readPlainForm(source, async (data) => createFormVoices(context.t)(data, await mailSite(context))),
        }),
      ],
      kinds: [
        createFormKind({
          ...formChecks(context),
          site: () => siteOfFile(folders.content, { public: address.fixed, local: address.url() }),
        }),
      ],
      blocks: [createContactFormBlock({ forms, ...settings })],
      calls: createFormRoutes({
        clock: context.clock,
        log: context.log,
        limit: context.limit,
        pageCache: context.pages,
        forms,
        site: () => mailSite(context),
      }),
      pages: createPageSubmissionRoutes({
        clock: context.clock,
        limit: context.limit,
        secret: context.secret,
        renderPage: context.renderPage,
        forms,
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
      desk: createFormsDesk(context, forms),
    }
  },
})
