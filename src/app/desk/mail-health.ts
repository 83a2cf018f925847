import type { Database } from '#platform/db/database.ts'
import type { Finding } from '#platform/finding.ts'
import { describeOldest, describeTrouble } from '#platform/outbox/describe-trouble.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import { outboxTrouble } from '#platform/outbox/trouble.ts'

export type MailHealthDeps = {
  db: Database
  postOffice: PostOffice
  moment(date: Date): string
}

/** Whether mail goes out, since when not, and what has waited longest. */
export async function lookAtMail({ db, postOffice, moment }: MailHealthDeps): Promise<Finding> {
  const trouble = await outboxTrouble(db)
  const waits = describeOldest(trouble, moment)
  if (postOffice.newItem.state === 'held')
    return {
      what: 'mail',
      state: 'advice',
      says: `Mail is off; messages are kept in the inbox.${waits}`,
      fix: 'Set SMTP_URL=smtp://user:password@host:587 and start the site again.',
    }
  const described = describeTrouble(trouble, { mailGoesOut: true, moment })
  return {
    ...(described ?? { state: 'fine', says: `Mail goes out.${waits || ' Nothing waits.'}` }),
    what: 'mail',
  }
}
