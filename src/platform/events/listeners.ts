import type { Transaction } from '#platform/db/database.ts'
import type { EventMap, EventName } from './event-map.ts'

/** What a part does about an event. It is called after the commit, in the background, and again if it throws. */
export type Listeners = { readonly [Name in EventName]?: Listener<EventMap[Name]> } & {
  /** Of extensions: declare the type of the facts, `z.output<typeof added>`. */
  readonly [name: `${string}.${string}`]: Listener<never> | undefined
}

export type Listener<Facts> = (facts: Facts, told: Told) => Promise<unknown> | unknown

export type Listening = {
  on: Listeners
  hears?: Hears | undefined
}

/** Asked before an event is recorded; without it, a part hears everything that it has a listener for. */
export type Hears = (event: string, tx: Transaction) => boolean | Promise<boolean>

export type Told = {
  /** The id of the event: the same for all listeners and all attempts. */
  id: string
  event: string
  /** What it is about: events about the same subject are delivered in order. */
  subject: string
  happenedAt: Date
  /** 1 at the first time. */
  attempt: number
  /** Aborted when the time limit is over; then it counts as failed. */
  signal: AbortSignal
}
