import type { Channel } from '#platform/outbox/channel.ts'
import type { Delivered } from '#platform/outbox/deliver.ts'
import type { OutboxItem } from '#platform/outbox/outbox-table.ts'
import { reasonOf } from '#shared/reason-of.ts'
import type { Sayable } from '#shared/words/sayable.ts'
import { words } from '#words/desk.events.telling.ts'
import { type EventName, isEventName } from './event-map.ts'
import type { Listener, Listening } from './listeners.ts'

/** As it waits in the outbox. */
export type StoredEvent = {
  id: string
  name: EventName
  subject: string
  happenedAt: string
  facts: unknown
}

export const eventKind = 'event'

export const kindOf = (extension: string) => `${eventKind}:${extension}`

const extensionOf = (kind: string) => kind.slice(kindOf('').length)

export type TellingDeps = {
  listening: ReadonlyMap<string, Pick<Listening, 'on'>>
  limitMilliseconds: number
}

/** How long a listener may go on when the site stops. */
const lastMilliseconds = 2000

/** Tells one part of the site what happened. A part that throws, or never ends, is told again later. */
export function createTelling({
  listening,
  limitMilliseconds,
}: TellingDeps): Required<Pick<Channel, 'deliver' | 'describe' | 'stop'>> {
  const underWay = new Set<(error: Error, after: number) => void>()

  const tell = async ({ kind, attempts }: OutboxItem, event: StoredEvent): Promise<Delivered> => {
    const extension = extensionOf(kind)
    const listener = listening.get(extension)?.on[event.name] as Listener<unknown> | undefined
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

const refusal = (how: 'for now' | 'for good', error: Sayable): Delivered => ({
  outcome: 'refused',
  how,
  error,
})

function readEvent(payload: string): StoredEvent | undefined {
  try {
    const event = JSON.parse(payload) as StoredEvent
    return isEventName(event.name) ? event : undefined
  } catch {
    return undefined
  }
}
