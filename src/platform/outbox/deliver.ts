import type { Sayable } from '#shared/words/sayable.ts'
import type { OutboxItem } from './outbox-table.ts'

/**
 * What became of one attempt. `unreachable`: the way out itself does not work, so others need not be tried either. `elsewhere`:
 * something that belongs to it is not here, but may be where another process runs.
 * `payload`: what is left to be done, where a part is done.
 */
export type Delivered =
  | { outcome: 'sent' }
  | { outcome: 'refused'; how: 'for now' | 'for good'; error: Sayable; payload?: string }
  | { outcome: 'unreachable'; error: Sayable }
  | { outcome: 'elsewhere'; error: Sayable }

/** Carries one item out. Never throws for what can happen on the way. */
export type Deliver = (item: OutboxItem) => Promise<Delivered>

/** Throws for nothing: what nobody expected is tried again as well. */
export const attempt = (deliver: Deliver, item: OutboxItem): Promise<Delivered> =>
  deliver(item).catch(
    (error: Error): Delivered => ({
      outcome: 'refused',
      how: 'for now',
      error: error.message,
    }),
  )
