import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'

const betweenLooks = 5

/** Waits until everything that is due has left: mails are sent, and extensions were told what happened. */
export async function settleOutbox({ postOffice, clock }: { postOffice: PostOffice; clock: Clock }) {
  for (;;) {
    const open = await postOffice.outbox.list({ states: ['waiting', 'sending'] })
    const due = open.filter(({ state, nextAt }) => state === 'sending' || nextAt <= clock.now())
    if (due.length === 0) return
    for (const { kind } of due) postOffice.wake(kind)
    await pause(betweenLooks)
  }
}
