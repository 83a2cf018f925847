import type { Translatable } from '#shared/words/translatable.ts'
import type { OutboxItem } from './outbox-table.ts'
import type { Pause } from './pauses.ts'

/**
 * What became of one attempt. `unreachable`: the way out itself does not work, so others need not be tried either. `elsewhere`:
 * something that belongs to it is not here, but may be where another process runs.
 * `payload`: what is left to be done, where a part is done.
 */
export type Delivered =
  | { outcome: 'sent' }
  | { outcome: 'refused'; how: 'for now' | 'for good'; error: Translatable; payload?: string }
  | { outcome: 'unreachable'; error: Translatable }
  | { outcome: 'elsewhere'; error: Translatable }

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
  /** The site stops: what is under way should end soon. */
  stop?(): void
}
