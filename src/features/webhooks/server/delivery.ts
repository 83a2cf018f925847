import type { Delivered, Translatable } from '#api/extension.ts'
import { words } from '#words/desk.webhooks.delivery.ts'
import type { Called } from './call-webhook.ts'

/** A pending item in the outbox for one address. */
export type Delivery = { id: string; event: string; happenedAt: string; facts: unknown }

export const bodyOf = ({ event, happenedAt, facts }: Delivery) =>
  JSON.stringify({ type: event, timestamp: happenedAt, data: facts })

export const readDelivery = (payload: string) => JSON.parse(payload) as Delivery

export const hasArrived = (called: Called) =>
  'status' in called && called.status >= 200 && called.status <= 299

export const saysStop = (called: Called) => 'status' in called && called.status === 410

/** How it went, in a sentence. */
export function describeCall(called: Called): Translatable {
  if ('error' in called) return called.error
  const { status } = called
  return status >= 300 && status <= 399 ? words.redirected({ status }) : words.answered({ status })
}

/**
 * A server that does not answer, is overloaded or broken is left alone as a whole for a while; one that minds what it was sent is
 * asked on about the rest.
 */
export function outcomeOf(called: Called): Delivered {
  const error = describeCall(called)
  if (hasArrived(called)) return { outcome: 'sent' }
  if ('error' in called)
    return called.refused ? { outcome: 'refused', how: 'for good', error } : { outcome: 'unreachable', error }
  const isDown = called.status === 429 || called.status >= 500
  return isDown ? { outcome: 'unreachable', error } : { outcome: 'refused', how: 'for now', error }
}

/** What the visitor or the form does not want stored is deleted once it was sent. */
export const isKept = (facts: unknown) =>
  !(typeof facts === 'object' && facts !== null && 'kept' in facts && facts.kept === false)
