import { type HomeWidget, Trans } from '#api/extension.ts'
import { words } from '#words/desk.webhooks.ts'
import { addresses } from '../server/addresses.ts'
import type { WebhookStore } from '../server/webhook-store.ts'

/** Shown only if a webhook was paused automatically. */
export const createPausedWidget = (store: Pick<WebhookStore, 'list'>): HomeWidget => ({
  capability: 'settings',
  title: words.webhooks,
  async draw() {
    const paused = (await store.list()).filter(({ pausedBecause }) => pausedBecause !== undefined)
    if (paused.length === 0) return undefined
    return (
      <ul>
        {paused.map(({ id, url, pausedBecause }) => (
          <li key={id}>
            <Trans
              of={words.pausedCard({ reason: pausedBecause ?? '' })}
              draw={{
                link: (inner) => <a href={addresses.webhook(id)}>{inner}</a>,
                host: () => <bdi dir="ltr">{new URL(url).host}</bdi>,
              }}
            />
          </li>
        ))}
      </ul>
    )
  },
})
