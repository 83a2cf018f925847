import type { Clock } from '#platform/clock.ts'
import { createSigner } from '#platform/signer.ts'

/** When a visitor began with a form, in the server's own word, so that nobody can claim to have taken longer. */
export type Started = {
  now(): string
  /** Seconds since then; nothing when it cannot be believed. */
  secondsSince(started: string): number | undefined
}

export function createStarted({ secret, clock }: { secret: string; clock: Clock }): Started {
  const signer = createSigner(secret, 'bot-check|started')
  return {
    now() {
      const moment = clock.now().getTime().toString(36)
      return `${moment}.${signer.sign(moment)}`
    },
    secondsSince(started) {
      const [moment = '', signature = ''] = started.split('.')
      if (signature === '') return undefined
      if (!signer.isSigned(signature, moment)) return undefined
      const seconds = (clock.now().getTime() - Number.parseInt(moment, 36)) / 1000
      // The clock was put back meanwhile.
      return seconds < 0 ? undefined : seconds
    },
  }
}
