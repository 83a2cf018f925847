import type { Finding } from '#platform/finding.ts'
import type { OutboxTrouble } from './trouble.ts'

export type Described = { mailGoesOut: boolean; moment(date: Date): string }

/** What stands in the way of mail, in sentences for the owner; nothing where all is well. */
export function describeTrouble(
  trouble: OutboxTrouble,
  { mailGoesOut, moment }: Described,
): Omit<Finding, 'what'> | undefined {
  const { failing, elsewhere, held } = trouble
  const waits = describeOldest(trouble, moment)
  if (!mailGoesOut) return undefined
  if (elsewhere)
    return {
      state: 'wrong',
      says: `A mail waits for its file since ${moment(elsewhere.failingSince ?? elsewhere.createdAt)}: ${elsewhere.lastError ?? ''}${waits}`,
      fix: 'Let all machines of the site use the same data folder (PORTICO_DATA), or bring the file back from a backup; the mail then goes by itself.',
    }
  if (failing?.failingSince)
    return {
      state: 'wrong',
      says: `Mail has failed since ${moment(failing.failingSince)}: ${failing.lastError ?? 'no reason was given.'}${waits}`,
      fix: 'Correct SMTP_URL or the address, then try the mails again; they are kept.',
    }
  if (held > 0)
    return {
      state: 'advice',
      says: `Mails from a time without a mail server: ${held}. They are not sent by themselves.${waits}`,
      fix: 'Send them or drop them on the desk, or with "npx portico outbox retry --held" or "npx portico outbox drop --held".',
    }
  return undefined
}

/** To be put behind another sentence. */
export const describeOldest = ({ oldest }: OutboxTrouble, moment: Described['moment']) =>
  oldest ? ` The oldest undelivered mail is from ${moment(oldest.createdAt)}.` : ''
