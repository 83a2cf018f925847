import type { Sayable } from '#shared/words/sayable.ts'
import type { Deliver } from './deliver.ts'
import type { OutboxItem } from './outbox-table.ts'
import type { Pause } from './pauses.ts'

/** How items of one kind leave the outbox. */
export type Channel = {
  /** What its kinds begin with, up to a colon. Behind it stands where to, and each of those is worked at by itself. */
  kind: string
  /** Without it, its items are kept until there is one. */
  deliver?: Deliver | undefined
  /** What an item is, as the owner reads it: "Mail to ada@example.org". */
  describe(item: OutboxItem): Sayable | Promise<Sayable>
  /** A sent item is forgotten at once. */
  forgets?: boolean
  /** How long it is left alone when it does not answer. */
  routePause?: Pause
  /** The site stops: what is under way should end soon. */
  stop?(): void
}
