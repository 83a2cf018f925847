import type { Translatable } from '#shared/words/translatable.ts'
import { words as messages } from '#words/desk.agents.ts'

/**
 * Names, in the owner's words, of what found a reason against a message or a review; the database has the names on the
 * left.
 */
const known: Readonly<Record<string, Translatable>> = {
  'disallowed words': messages.words,
  'fill time': messages.speed,
  honeypot: messages.trap,
  links: messages.links,
  payment: messages.payment,
  proof: messages.proof,
  'proof-of-work': messages.proof,
  'rate limit': messages.limit,
  recaptcha: 'reCAPTCHA',
  room: messages.room,
  turnstile: 'Turnstile',
  'user agent': messages.browser,
}

export const agentWords = (agent: string): Translatable => known[agent] ?? agent
