import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/db/database.ts'
import type { Ids } from '#platform/ids.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { EventMap, EventName } from './event-map.ts'
import type { Listening } from './listeners.ts'
import { createTelling, eventKind, kindOf, type StoredEvent } from './tell-listener.ts'

/** Tells parts of the site what happens. */
export type Events = {
  /**
   * Belongs to the transaction in which it happens; `facts` is called only where somebody listens. `subject` is also what the
   * record is filed under: who erases the subject from the outbox erases what is still to be told about it.
   */
  tell<Name extends EventName>(
    tx: Transaction,
    name: Name,
    about: { subject: string; facts(): EventMap[Name] },
  ): Promise<void>
  /** After the commit. */
  wake(): void
  /** A part of the site wants to be told. */
  listen(extension: string, listening: Listening): void
}

export type EventsDeps = {
  postOffice: PostOffice
  clock: Clock
  ids: Ids
  /** How long a listener may take. */
  limitMilliseconds?: number
}

const longestTransaction = 10_000

export function createEvents(deps: EventsDeps): Events {
  const { postOffice, clock, ids, limitMilliseconds = 30_000 } = deps
  const listening = new Map<string, Listening>()
  /** Kind to when it was last told something. */
  const told = new Map<string, number>()
  postOffice.open({ kind: eventKind, forgets: true, ...createTelling({ listening, limitMilliseconds }) })

  const whoHears = async (tx: Transaction, name: EventName) => {
    const kinds: string[] = []
    for (const [extension, { on, hears }] of listening) {
      const kind = kindOf(extension)
      if (!on[name] || postOffice.isFull(kind)) continue
      if (!hears || (await hears(name, tx))) kinds.push(kind)
    }
    return kinds
  }

  return {
    async tell(tx, name, { subject, facts }) {
      if (listening.size === 0) return
      const kinds = await whoHears(tx, name)
      if (kinds.length === 0) return
      const event: StoredEvent = {
        ...{ id: ids.next(), name, subject },
        happenedAt: clock.now().toISOString(),
        facts: facts(),
      }
      const payload = JSON.stringify(event)
      await postOffice.outbox.put(
        tx,
        kinds.map((kind) => ({
          ...{ kind, payload, reference: subject, keep: false },
          queue: `${kind} ${subject}`,
        })),
      )
      for (const kind of kinds) told.set(kind, performance.now())
    },
    wake() {
      // Another transaction may have told it something and not be through yet: it is woken once more then.
      for (const [kind, at] of told) {
        postOffice.wake(kind)
        if (performance.now() - at > longestTransaction) told.delete(kind)
      }
    },
    listen: (extension, its) => void listening.set(extension, its),
  }
}
