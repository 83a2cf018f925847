import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { OutboxRunner } from '#platform/outbox/outbox-runner.ts'

const betweenLooks = 5

/** Waits until everything due has left: emails are sent, and extensions were told what happened. */
export async function settleOutbox({ outboxRunner, clock }: { outboxRunner: OutboxRunner; clock: Clock }) {
  for (;;) {
    const open = await outboxRunner.outbox.list({ states: ['waiting', 'sending'] })
    const due = open.filter(({ state, nextAt }) => state === 'sending' || nextAt <= clock.now())
    if (due.length === 0) return
    for (const { kind } of due) outboxRunner.wake(kind)
    await pause(betweenLooks)
  }
}
