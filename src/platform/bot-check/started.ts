import type { Clock } from '#platform/clock.ts'
import { createSigner } from '#platform/signer.ts'

/**
 * When a visitor saw a form. The server knows when the browser asked, at the first touch; how long the page had been
 * shown by then is the browser's word. A program that would lie about that can as well leave everything out.
 */
export type Started = {
  now(): string
  /** Seconds since then; undefined if it cannot be trusted. */
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
      const [moment = '', signature = '', seenFor = ''] = started.split('.')
      if (signature === '') return undefined
      if (!signer.isSigned(signature, moment)) return undefined
      const since = clock.now().getTime() - Number.parseInt(moment, 36)
      // The clock was put back meanwhile.
      if (since < 0) return undefined
      return (since + (/^\d{1,12}$/.test(seenFor) ? Number(seenFor) : 0)) / 1000
    },
  }
}
