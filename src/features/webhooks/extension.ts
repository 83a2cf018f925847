import { createRequestOutside, defineExtension, isPublicAddress } from '#api/extension.ts'
import { words } from '#words/desk.webhooks.ts'
import { createPausedWidget } from './desk/paused-widget.tsx'
import { createWebhookDeskRoutes } from './desk/webhook-routes.tsx'
import { addresses } from './server/addresses.ts'
import { createCallWebhook } from './server/call-webhook.ts'
import { webhookSettings } from './server/settings.ts'
import { createTellOwner } from './server/tell-owner.ts'
import { createWebhookStore } from './server/webhook-store.ts'
import { createWebhooks } from './server/webhooks.ts'

/** Tells programs elsewhere what happens. */
export const webhooks = defineExtension({
  name: 'webhooks',
  needs: ['database', 'mail:send', 'messages:read', 'reviews:read'],
  settings: webhookSettings,
  parts(context) {
    const { settings, clock, ids, db, outbox, events } = context
    const store = createWebhookStore(context)
    const plainHttp = settings.askInnerAddresses
    const requestOutside = createRequestOutside(plainHttp ? () => true : isPublicAddress)
    const webhooks = createWebhooks({
      ...{ clock, ids, db, outbox, store },
      call: createCallWebhook({ clock, requestOutside }),
      onPaused: createTellOwner(context),
    })
    return {
      on: Object.fromEntries(events.known().map(({ name }) => [name, webhooks.hear])),
      hears: webhooks.hears,
      channels: [webhooks.channel],
      jobs: [{ name: 'refresh', every: { seconds: 15 }, run: webhooks.refresh }],
      desk: {
        routes: createWebhookDeskRoutes({ webhooks, store, outbox, plainHttp, known: events.known() }),
        siteScreens: [
          {
            label: words.webhooks,
            href: addresses.list,
            capability: 'settings',
            about: words.room,
          },
        ],
        widgets: [createPausedWidget(store)],
      },
    }
  },
})
