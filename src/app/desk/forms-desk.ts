import { createFormsDeskRoutes } from '#features/contact/desk/forms/forms-routes.tsx'
import { createFormFiles } from '#features/contact/server/form-files.ts'
import { createPreviewForm } from '#features/contact/server/preview-form.ts'
import { createSendTestMail } from '#features/contact/server/send-test-mail.ts'
import type { DeskRoute } from '#platform/desk/desk-route.ts'
import type { Deps } from '../deps.ts'
import { formChecks } from '../document-kinds.ts'

/** The screens on which forms are made. */
export function formsDeskRoutes({
  db,
  ids,
  clock,
  config,
  documents,
  folders,
  forms,
}: Deps): readonly DeskRoute[] {
  const { contact, postOffice, site } = forms
  const { choices } = config.contact
  return createFormsDeskRoutes({
    forms: contact.forms,
    messages: contact.messages,
    site,
    mailGoesOut: () => postOffice.newItem.state !== 'held',
    files: createFormFiles({
      documents,
      forms: contact.forms,
      checks: formChecks(config, folders.content),
      site,
    }),
    preview: createPreviewForm({ ...contact, clock, choices }),
    sendTestMail: createSendTestMail({ db, ids, postOffice, site }),
  })
}
