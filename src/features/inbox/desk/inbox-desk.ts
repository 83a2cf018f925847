import { lastDays } from '#platform/desk/days.ts'
import type { DeskParts } from '#platform/desk/desk-parts.ts'
import { outboxTrouble } from '#platform/outbox/trouble.ts'
import { formsService } from '#platform/services/forms.ts'
import { peopleService } from '#platform/services/people.ts'
import { createSiteTime, siteService } from '#platform/services/site.ts'
import { writtenFormsService } from '#platform/services/written-forms.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.inbox.ts'
import type { Inbox } from '../server/create-inbox.ts'
import { createKeptUntil } from '../server/erase-messages.ts'
import { createInboxStore } from '../server/inbox-store.ts'
import type { InboxContext } from '../server/settings.ts'
import { createMessageDeskRoutes } from './message-routes.tsx'
import { createInboxRoutes } from './messages-collection.tsx'
import { createHeldWidget, createMailWidget, createMessagesWidget } from './messages-widgets.tsx'

export function createInboxDesk(context: InboxContext, inbox: Inbox): DeskParts {
  const { db, clock, settings, outboxRunner, use } = context
  const findForm = (id: number) => use(formsService).find(id)
  const deps = {
    ...context,
    ...inbox,
    translator: context.t,
    inbox: createInboxStore(context),
    findForm,
    listForms: () => use(writtenFormsService).list(),
    people: () => use(peopleService).whoMay('messages'),
    site: () => use(siteService).current(),
    keptUntil: createKeptUntil({ findForm, config: settings }),
    trashDays: settings.trashDays,
  }
  return {
    routes: [...createInboxRoutes(deps), ...createMessageDeskRoutes(deps)],
    nav: [{ label: words.messages, href: urls.desk.messages(), capability: 'messages' }],
    widgets: [
      createMailWidget({ outboxRunner, trouble: () => outboxTrouble(db) }),
      createHeldWidget(inbox),
      createMessagesWidget({
        ...inbox,
        messagesByDay: lastDays(createSiteTime(use, clock), inbox.messages.arrivals),
      }),
    ],
  }
}
