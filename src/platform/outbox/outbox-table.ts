import type { Transaction } from '#platform/db/database.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { decodeTranslatable } from '#shared/words/translatable-text.ts'

/**
 * `held`: there is no way to send it yet. `waiting`: to be sent at `next_at`. `sending`: some process has it until
 * `claimed_until`. `failed`: given up; a person may try again.
 */
export type OutboxState = 'held' | 'waiting' | 'sending' | 'sent' | 'failed'

/** How much is kept of a mail server's answer. */
export const longestReason = 500

/** The kind of items that are emails. */
export const mailKind = 'mail'

export type OutboxTables = {
  outbox: {
    id: string
    kind: string
    /** What it is about, e.g. `message:…`. */
    reference: string
    state: OutboxState
    attempts: number
    /** How often of these it was refused for good. */
    refusals: number
    next_at: number
    /** For waiting items: the process that tried last and lacks something another one may have, so others go first. */
    claimed_by: string | null
    claimed_until: number | null
    failing_since: number | null
    last_error: string | null
    created_at: number
    finished_at: number | null
    /** 0: the content is forgotten once it is sent. */
    keep: number
    /** Items of one queue go out one after the other, by `position`. */
    queue: string | null
    position: number | null
    payload: string
  }
  alarms: { name: string; raised_at: number }
}

export const outboxTables = (tx: Transaction) => tx.$extendTables<OutboxTables>()

export type OutboxItem = {
  id: string
  kind: string
  reference: string
  state: OutboxState
  attempts: number
  refusals: number
  nextAt: Date
  failingSince?: Date | undefined
  /** In the words of a mail server, or a message of ours. */
  lastError?: Translatable | undefined
  /** It waits for a process that has what the last one lacked. */
  elsewhere: boolean
  createdAt: Date
  finishedAt?: Date | undefined
  payload: string
}

export const toOutboxItem = (row: OutboxTables['outbox']): OutboxItem => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  state: row.state,
  attempts: row.attempts,
  refusals: row.refusals,
  nextAt: new Date(row.next_at),
  failingSince: row.failing_since === null ? undefined : new Date(row.failing_since),
  lastError: row.last_error === null ? undefined : decodeTranslatable(row.last_error),
  elsewhere: row.state === 'waiting' && row.claimed_by !== null,
  createdAt: new Date(row.created_at),
  finishedAt: row.finished_at === null ? undefined : new Date(row.finished_at),
  payload: row.payload,
})
