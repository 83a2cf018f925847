import type { DeskParts } from '#platform/desk/desk-parts.ts'
import { inboxService } from '#platform/services/inbox.ts'
import { createSiteTime, siteService } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.forms.ts'
import { formChecks } from '../server/check-form.ts'
import { type FormsContext, mailSite } from '../server/compose-forms.ts'
import type { Forms } from '../server/create-forms.ts'
import { createFormFiles, createPreviewForm } from '../server/form-files.ts'
import { createSendTestMail } from '../server/send-test-mail.ts'
import { formSubject } from './form-routes.tsx'
import { createFormsDeskRoutes } from './forms-collection.tsx'

/** The screens on which forms are made. */
export function createFormsDesk(context: FormsContext, forms: Forms): DeskParts {
  const { clock, documents, settings, outboxRunner, t, use } = context
  const site = () => mailSite(context)
  return {
    routes: createFormsDeskRoutes({
      documents,
      siteTime: createSiteTime(use, clock),
      forms: forms.store,
      countsByForm: use(inboxService).countsByForm,
      site: { current: () => use(siteService).current() },
      mailSite: site,
      mailGoesOut: () => outboxRunner.newItem.state !== 'held',
      files: createFormFiles({
        documents,
        site,
        translator: t,
        forms: forms.store,
        checks: formChecks(context),
      }),
      preview: createPreviewForm({ clock, translator: t, ...forms, site, choices: settings.choices }),
      sendTestMail: createSendTestMail({ db: context.db, ids: context.ids, outboxRunner, site }),
      siteT: forms.siteT,
    }),
    subjects: [formSubject],
    nav: [{ label: words.forms, href: urls.desk.forms, capability: 'content' }],
  }
}
