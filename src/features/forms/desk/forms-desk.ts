import { lastDays } from '#platform/desk/days.ts'
import type { DeskParts } from '#platform/desk/desk-parts.ts'
import type { PartContext } from '#platform/extension/part-context.ts'
import { outboxTrouble } from '#platform/outbox/trouble.ts'
import { peopleService } from '#platform/services/people.ts'
import { createSiteTime } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import type { ContactParts } from '../server/compose-forms.ts'
import { formChecks } from '../server/form-checks.ts'
import { createFormFiles } from '../server/form-files.ts'
import { createInboxStore } from '../../inbox/server/inbox-store.ts'
import { createKeptUntil } from '../../inbox/server/kept-until.ts'
import { messageArrivals } from '../../inbox/server/message-arrivals.ts'
import { createPreviewForm } from '../server/preview-form.ts'
import { createSendTestMail } from '../server/send-test-mail.ts'
import type { ContactConfig } from '../server/settings.ts'
import { formSubject } from './form-routes.tsx'
import { createFormsDeskRoutes } from './forms-routes.tsx'
import { createInboxRoutes } from '../../inbox/desk/inbox-routes.tsx'
import { createMessageDeskRoutes } from '../../inbox/desk/message-routes.tsx'
import { createAsideCard, createMailCard, createMessagesCard } from '../../inbox/desk/messages-cards.tsx'

/** The inbox, and the screens on which forms are made. */
export function createContactDesk(context: PartContext<ContactConfig>, parts: ContactParts): DeskParts {
  const { db, clock, documents, settings, postOffice, use } = context
  const { contact, site } = parts
  const inbox = {
    ...context,
    ...contact,
    inbox: createInboxStore(context),
    people: () => use(peopleService).whoMay('messages'),
  }
  return {
    routes: [
      ...createInboxRoutes(inbox),
      ...createMessageDeskRoutes({
        ...inbox,
        replies: parts.answers,
        sendReply: parts.sendReply,
        keptUntil: createKeptUntil({ forms: contact.forms, config: settings }),
        erase: parts.erase,
        restore: parts.restoreMessage,
      }),
      ...createFormsDeskRoutes({
        documents,
        siteTime: createSiteTime(use, clock),
        ...contact,
        site,
        mailGoesOut: () => postOffice.newItem.state !== 'held',
        files: createFormFiles({ documents, forms: contact.forms, checks: formChecks(context), site }),
        preview: createPreviewForm({ ...contact, clock, choices: settings.choices }),
        sendTestMail: createSendTestMail({ ...context, site }),
      }),
    ],
    subjects: [formSubject],
    places: [
      { label: 'Messages', href: urls.desk.messages(), capability: 'messages' },
      { label: 'Forms', href: urls.desk.forms, capability: 'content' },
    ],
    cards: [
      createMailCard({ postOffice, trouble: () => outboxTrouble(db) }),
      createAsideCard(contact),
      createMessagesCard({
        ...contact,
        messagesByDay: lastDays(createSiteTime(use, clock), (since) => messageArrivals(db, since)),
      }),
    ],
  }
}
