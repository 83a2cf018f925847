import { eventNames } from '#platform/events/event-map.ts'
import { defineExtension } from '#platform/extension/extension.ts'
import { createRequestOutside, isPublic } from '#platform/http/request-outside.ts'
import { siteService } from '#platform/services/site.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.webhooks.ts'
import { createPausedCard } from './desk/paused-card.tsx'
import { createWebhookDeskRoutes } from './desk/webhook-routes.tsx'
import { createCallWebhook } from './server/call-webhook.ts'
import { webhookSettings } from './server/settings.ts'
import { createTellOwner } from './server/tell-owner.ts'
import { createWebhookStore } from './server/webhook-store.ts'
import { createWebhooks } from './server/webhooks.ts'

/** Tells programs elsewhere what happens. */
export const webhooks = defineExtension({
  name: 'webhooks',
  needs: [
    'portico:alarmChannel',
    'portico:db',
    'portico:events',
    'portico:postOffice',
    'portico:secret',
    'portico:speaker',
  ],
  settings: webhookSettings,
  parts(context) {
    const { settings, postOffice, use } = context
    const store = createWebhookStore(context)
    const plainHttp = settings.askInnerAddresses
    const webhooks = createWebhooks({
      clock: context.clock,
      ids: context.ids,
      db: context.db,
      postOffice,
      store,
      call: createCallWebhook({
        clock: context.clock,
        requestOutside: createRequestOutside(plainHttp ? () => true : isPublic),
      }),
      onPaused: createTellOwner({
        log: context.log,
        db: context.db,
        postOffice,
        speaker: context.speaker,
        alarmChannel: context.alarmChannel,
        site: () => use(siteService).current(),
      }),
    })
    return {
      on: Object.fromEntries(eventNames.map((name) => [name, webhooks.hear])),
      hears: webhooks.hears,
      ways: [webhooks.way],
      nowAndThen: webhooks.refresh,
      desk: {
        routes: createWebhookDeskRoutes({ webhooks, store, outbox: postOffice.outbox, plainHttp }),
        rooms: [
          {
            label: words.webhooks,
            href: urls.desk.webhooks,
            capability: 'settings',
            about: words.room,
          },
        ],
        cards: [createPausedCard(store)],
      },
    }
  },
})
