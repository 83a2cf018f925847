import { decodeTranslatable, type Translatable } from '#api/extension.ts'

export type WebhookTables = {
  webhooks: {
    id: string
    url: string
    events: string
    secrets: string
    created_at: number
    failing_since: number | null
    paused_at: number | null
    paused_because: string | null
  }
  webhook_attempts: {
    id: string
    webhook_id: string
    item: string | null
    event: string
    at: number
    milliseconds: number
    status: number | null
    error: string | null
    answer: string
  }
}

export type Webhook = {
  id: string
  url: string
  /** Also such as nothing tells at present. */
  events: readonly string[]
  createdAt: Date
  /** Nothing has arrived there since. */
  failingSince?: Date | undefined
  pausedAt?: Date | undefined
  /** Missing where a person paused it. */
  pausedBecause?: Translatable | undefined
}

/** One try to deliver something. */
export type Attempt = {
  id: string
  /** In the outbox; missing for a test. */
  item?: string | undefined
  event: string
  at: Date
  milliseconds: number
  status?: number | undefined
  error?: Translatable | undefined
  /** How the answer begins. */
  answer: string
}

export type SealedSecret = { sealed: string; until: number | null }

const dateOf = (at: number | null) => (at === null ? undefined : new Date(at))

export const toWebhook = (row: WebhookTables['webhooks']): Webhook => ({
  id: row.id,
  url: row.url,
  events: JSON.parse(row.events) as string[],
  createdAt: new Date(row.created_at),
  failingSince: dateOf(row.failing_since),
  pausedAt: dateOf(row.paused_at),
  pausedBecause: row.paused_because === null ? undefined : decodeTranslatable(row.paused_because),
})

export const toAttempt = (row: WebhookTables['webhook_attempts']): Attempt => ({
  id: row.id,
  item: row.item ?? undefined,
  event: row.event,
  at: new Date(row.at),
  milliseconds: row.milliseconds,
  status: row.status ?? undefined,
  error: row.error === null ? undefined : decodeTranslatable(row.error),
  answer: row.answer,
})
