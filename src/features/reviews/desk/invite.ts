import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { mailKind } from '#platform/outbox/outbox-table.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { Campaign } from '../domain/review.ts'

export type InviteSite = { title: string; email?: string | undefined; url: string }

export type Guest = { name: string; to: string; link: string; until: string }

export const isMailAddress = (text: string) => z.email().safeParse(text).success

/** Mail leaves only where there is a server for it and somebody it comes from. */
export const canMail = (site: InviteSite, postOffice: Pick<PostOffice, 'newItem'>) =>
  Boolean(site.email) && postOffice.newItem.state !== 'held'

export type MailInvitationDeps = { db: Database; postOffice: PostOffice; site(): Promise<InviteSite> }

export const invitationReference = (campaign: string) => `review-invitation:${campaign}`

/** The mail is in the outbox, where its fate can be seen, before the owner is told that it is on its way. */
export async function mailInvitation(
  { db, postOffice, site }: MailInvitationDeps,
  campaign: Campaign,
  guest: Guest,
): Promise<void> {
  const { title, email = '' } = await site()
  const mail: Mail = {
    from: { name: title, address: email },
    to: [{ name: oneLine(guest.name), address: guest.to }],
    cc: [],
    bcc: [],
    replyTo: [],
    subject: `What do you think of ${oneLine(campaign.name)}?`,
    headers: [],
    text: mailText(title, campaign, guest),
    attachments: [],
  }
  const item = {
    kind: mailKind,
    reference: invitationReference(campaign.id),
    payload: JSON.stringify(mail),
  }
  await db.tables<unknown>().write((tx) => postOffice.outbox.put(tx, [{ ...item, ...postOffice.newItem }]))
  postOffice.wake()
}

const mailText = (title: string, campaign: Campaign, { name, link, until }: Guest) => `${
  oneLine(name) ? `Hello ${oneLine(name)},` : 'Hello,'
}

${title} would be glad to read what you think of ${campaign.name}. Write your review here:

${link}

The link is for you: it works once, until ${until}, and your review will be marked as verified.
`

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
