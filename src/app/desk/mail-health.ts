import type { Database } from '#platform/db/database.ts'
import type { OutboxRunner } from '#platform/outbox/outbox-runner.ts'
import { describeTrouble, outboxTrouble, withOldest } from '#platform/outbox/trouble.ts'
import { words } from '#words/desk.health.ts'
import type { HealthFinding } from './health-finding.ts'

export type MailHealthDeps = {
  db: Database
  outboxRunner: OutboxRunner
  moment(date: Date): string
}

/** Whether emails go out, since when they do not, and what has waited longest. */
export async function lookAtMail({ db, outboxRunner, moment }: MailHealthDeps): Promise<HealthFinding> {
  const trouble = await outboxTrouble(db)
  if (outboxRunner.newItem.state === 'held')
    return {
      what: words.mail,
      state: 'advice',
      says: withOldest(words.mailOff, trouble, { moment }),
      fix: words.mailOffFix,
    }
  const described = describeTrouble(trouble, { mailGoesOut: true, moment })
  return {
    ...(described ?? {
      state: 'fine',
      says: trouble.oldest ? withOldest(words.mailWaits, trouble, { moment }) : words.mailGoesOut,
    }),
    what: words.mail,
  }
}
