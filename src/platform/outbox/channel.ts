import type { Translatable } from '#shared/words/translatable.ts'
import type { OutboxItem } from './outbox-table.ts'
import type { Pause } from './pauses.ts'

/**
 * The result of one attempt. `unreachable`: the target itself does not answer, so others need not be tried either.
 * `elsewhere`: something it needs is not here, but may be on the machine of another process. `payload`: what is left to
 * do after a partial success.
 */
export type Delivered =
  | { outcome: 'sent' }
  | { outcome: 'refused'; how: 'for now' | 'for good'; error: Translatable; payload?: string }
  | { outcome: 'unreachable'; error: Translatable }
  | { outcome: 'elsewhere'; error: Translatable }

/** Carries one item out. Never throws for what can happen on the way. */
export type Deliver = (item: OutboxItem) => Promise<Delivered>

/** Never throws: unexpected errors are retried as well. */
export const attempt = (deliver: Deliver, item: OutboxItem): Promise<Delivered> =>
  deliver(item).catch(
    (error: Error): Delivered => ({
      outcome: 'refused',
      how: 'for now',
      error: error.message,
    }),
  )

/** A way out of the outbox for items of one kind. */
export type Channel = {
  /** The prefix of its kinds, up to a colon. The target follows; each target is worked at independently. */
  kind: string
  /** Without it, its items are kept until there is one. */
  deliver?: Deliver | undefined
  /** The name of an item, as the owner reads it: “Email to ada@example.org”. */
  describe(item: OutboxItem): Translatable | Promise<Translatable>
  /** A sent item is forgotten at once. */
  forgets?: boolean
  /** How long it is left alone when it does not answer. */
  routePause?: Pause
  /** The site is stopping: running attempts should end soon. */
  stop?(): void
}
