import type { HomeCard } from '#platform/desk/home-card.ts'
import { urls } from '#shared/urls.ts'
import type { WebhookStore } from '../server/webhook-store.ts'

/** Says something only when a webhook was paused by itself. */
export const createPausedCard = (store: Pick<WebhookStore, 'list'>): HomeCard => ({
  capability: 'settings',
  title: 'Webhooks',
  async draw() {
    const paused = (await store.list()).filter(({ pausedBecause }) => pausedBecause !== undefined)
    if (paused.length === 0) return undefined
    return (
      <ul>
        {paused.map(({ id, url, pausedBecause }) => (
          <li key={id}>
            <a href={urls.desk.webhook(id)}>
              The webhook to <bdi dir="ltr">{new URL(url).host}</bdi> was paused
            </a>
            . {pausedBecause}
          </li>
        ))}
      </ul>
    )
  },
})
