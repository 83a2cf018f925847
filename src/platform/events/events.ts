import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { AnyTransaction, Transaction } from '#platform/db/database.ts'
import type { Ids } from '#platform/ids.ts'
import type { Channel, Delivered } from '#platform/outbox/channel.ts'
import type { OutboxRunner } from '#platform/outbox/outbox-runner.ts'
import type { OutboxItem } from '#platform/outbox/outbox-table.ts'
import { reasonOf } from '#shared/reason-of.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/desk.events.telling.ts'
import { type EventMap, eventWords, type KnownEvent, type OwnEvents } from './event-map.ts'
import type { Listener, Listeners, Listening } from './listeners.ts'

/** Tells parts of the site what happens. */
export type Events<Own extends OwnEvents = Readonly<Record<never, never>>> = {
  /**
   * Belongs to the transaction in which it happens; `facts` is called only if there are listeners. The record is also
   * filed under `subject`: erasing the subject from the outbox erases pending events about it.
   */
  tell<Name extends keyof EventMap | (keyof Own & string)>(
    tx: AnyTransaction,
    name: Name,
    about: { subject: string; facts(): FactsOf<Own, Name> },
  ): Promise<void>
  /** After the commit. */
  wake(): void
  /** All that can happen on this site, in the owner's words. */
  known(): readonly KnownEvent[]
}

type FactsOf<Own extends OwnEvents, Name> = Name extends keyof EventMap
  ? EventMap[Name]
  : Name extends keyof Own
    ? z.input<Own[Name]['facts']>
    : never

export type SiteEvents = Events<OwnEvents> & {
  /** Events of an extension, besides those of every site. */
  declare(events: OwnEvents): void
  /** A part of the site wants to be told. */
  listen(extension: string, listening: Listening): void
}

export type EventsDeps = {
  outboxRunner: OutboxRunner
  clock: Clock
  ids: Ids
  /** How long a listener may take. */
  limitMilliseconds?: number
}

const longestTransaction = 10_000

export function createEvents(deps: EventsDeps): SiteEvents {
  const { outboxRunner, clock, ids, limitMilliseconds = 30_000 } = deps
  const listening = new Map<string, Listening>()
  const known: KnownEvent[] = Object.entries(eventWords).map(([name, label]) => ({ name, label }))
  /** Kind to when it was last told something. */
  const told = new Map<string, number>()
  outboxRunner.open({ kind: eventKind, forgets: true, ...createTelling({ listening, limitMilliseconds }) })

  const whoHears = async (tx: Transaction, name: string) => {
    const kinds: string[] = []
    for (const [extension, { on, hears }] of listening) {
      const kind = kindOf(extension)
      if (!on[name as keyof Listeners] || outboxRunner.isFull(kind)) continue
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
      await outboxRunner.outbox.put(
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
        outboxRunner.wake(kind)
        if (performance.now() - at > longestTransaction) told.delete(kind)
      }
    },
    known: () => known,
    declare(events) {
      known.push(...Object.entries(events).map(([name, { label }]) => ({ name, label })))
    },
    listen: (extension, its) => void listening.set(extension, its),
  }
}

/** As it waits in the outbox. */
type StoredEvent = {
  id: string
  name: string
  subject: string
  happenedAt: string
  facts: unknown
}

const eventKind = 'event'

const kindOf = (extension: string) => `${eventKind}:${extension}`

const extensionOf = (kind: string) => kind.slice(kindOf('').length)

type TellingDeps = {
  listening: ReadonlyMap<string, Pick<Listening, 'on'>>
  limitMilliseconds: number
}

/** How long a listener may go on when the site stops. */
const lastMilliseconds = 2000

/** Tells one part of the site about an event. If it throws, or never ends, it is told again later. */
function createTelling({
  listening,
  limitMilliseconds,
}: TellingDeps): Required<Pick<Channel, 'deliver' | 'describe' | 'stop'>> {
  const underWay = new Set<(error: Error, after: number) => void>()

  const tell = async ({ kind, attempts }: OutboxItem, event: StoredEvent): Promise<Delivered> => {
    const extension = extensionOf(kind)
    const listener = listening.get(extension)?.on[event.name as keyof Listeners] as
      | Listener<unknown>
      | undefined
    if (!listener) return refusal('for good', words.nobodyListens({ extension, event: event.name }))
    const { id, name, subject } = event
    const told = { id, event: name, subject, happenedAt: new Date(event.happenedAt), attempt: attempts + 1 }
    const limit = new AbortController()
    const timers: NodeJS.Timeout[] = []
    const end = (error: Error, after: number) => void timers.push(setTimeout(() => limit.abort(error), after))
    underWay.add(end)
    end(new Error(`It took longer than ${limitMilliseconds} ms.`), limitMilliseconds)
    try {
      await Promise.race([
        (async () => listener(event.facts, { ...told, signal: limit.signal }))(),
        new Promise((_, reject) => limit.signal.addEventListener('abort', () => reject(limit.signal.reason))),
      ])
      return { outcome: 'sent' }
    } catch (error) {
      return refusal('for now', reasonOf(error))
    } finally {
      underWay.delete(end)
      for (const timer of timers) clearTimeout(timer)
    }
  }

  return {
    async deliver(item) {
      const event = readEvent(item.payload)
      return event ? tell(item, event) : refusal('for good', words.damaged)
    },
    describe({ kind, payload }) {
      const extension = extensionOf(kind)
      const event = readEvent(payload)?.name
      return event ? words.eventFor({ event, extension }) : words.unnamedFor({ extension })
    },
    stop() {
      for (const end of underWay) end(new Error('The site was stopped meanwhile.'), lastMilliseconds)
    },
  }
}

const refusal = (how: 'for now' | 'for good', error: Translatable): Delivered => ({
  outcome: 'refused',
  how,
  error,
})

function readEvent(payload: string): StoredEvent | undefined {
  try {
    const event = JSON.parse(payload) as StoredEvent
    return typeof event.name === 'string' ? event : undefined
  } catch {
    return undefined
  }
}
