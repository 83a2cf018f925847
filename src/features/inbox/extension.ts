import { defineExtension } from '#platform/extension/extension.ts'
import { offer } from '#platform/extension/service.ts'
import { formsService } from '#platform/services/forms.ts'
import { inboxService } from '#platform/services/inbox.ts'
import { oldMessagesService } from '#platform/services/old-messages.ts'
import { siteService } from '#platform/services/site.ts'
import { inboxCommand } from './commands/inbox-command.ts'
import { createInboxDesk } from './desk/inbox-desk.ts'
import { createInbox } from './server/create-inbox.ts'
import { messagesService } from './server/service.ts'
import { inboxNeeds, inboxSettings } from './server/settings.ts'

/** Messages: received, answered and emailed. */
export const inbox = defineExtension({
  name: 'inbox',
  needs: inboxNeeds,
  commands: [inboxCommand],
  settings: inboxSettings,
  parts(context) {
    const { settings, use } = context
    const inbox = createInbox({
      files: context.files,
      clock: context.clock,
      ids: context.ids,
      log: context.log,
      db: context.db,
      secret: context.secret,
      outboxRunner: context.outboxRunner,
      events: context.events,
      limits: context.limits,
      translator: context.t,
      alarms: context.alarms,
      botCheck: context.botCheck,
      config: settings,
      site: () => use(siteService).current(),
      keepsAddresses: () => use(formsService).keepsAddresses,
      findForm: (id) => use(formsService).find(id),
      mailLogin: context.outboxRunner.login,
    })
    return {
      offers: [
        offer(messagesService, inbox),
        offer(inboxService, inbox.offered),
        offer(oldMessagesService, inbox.offered),
      ],
      jobs: inbox.jobs,
      personalData: [inbox.personalData],
      desk: createInboxDesk(context, inbox),
    }
  },
})
