import type { Check } from '#platform/commands/check.ts'
import { describeTrouble } from '#platform/outbox/describe-trouble.ts'
import { outboxTrouble } from '#platform/outbox/trouble.ts'
import { words } from '#words/desk.cli.doctor.ts'

export const checkOutbox: Check = async ({ environment, look }) => {
  const nothing = { what: 'outbox', state: 'fine', says: words.mailFree } as const
  const looked = await look(outboxTrouble)
  if (looked.status === 'none') return nothing
  if (looked.status === 'closed') return { ...nothing, says: words.notLookedAt }
  const moment = (date: Date) => date.toISOString()
  const mailGoesOut = environment.SMTP_URL !== undefined
  const trouble = describeTrouble(looked.value, { mailGoesOut, moment })
  if (!trouble) return nothing
  return { what: 'outbox', state: trouble.state, says: trouble.says, fix: trouble.fix }
}
