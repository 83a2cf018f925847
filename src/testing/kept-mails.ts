import type { Mailer, MailerMail } from '#platform/mail/mail.ts'

/** An email as it would have left the site. */
export type TestMail = {
  from: string
  to: readonly string[]
  replyTo: readonly string[]
  subject: string
  text: string
  html?: string | undefined
  /** Names of the attached files. */
  attachments: readonly string[]
}

/** Accepts every email and keeps it. */
export function createKeptMails(): { mailer: Mailer; mails: readonly TestMail[] } {
  const mails: TestMail[] = []
  return {
    mails,
    mailer: {
      async send(mail) {
        mails.push(testMail(mail))
        return { outcome: 'sent' }
      },
      close() {},
    },
  }
}

const addresses = (boxes: MailerMail['to']) => boxes.map(({ address }) => address)

const testMail = ({ from, to, replyTo, subject, text, html, attachments }: MailerMail): TestMail => ({
  from: from.address,
  to: addresses(to),
  replyTo: addresses(replyTo),
  subject,
  text,
  html,
  attachments: attachments.map(({ name }) => name),
})
