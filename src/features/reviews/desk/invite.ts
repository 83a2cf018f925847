import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { mailKind } from '#platform/outbox/outbox-table.ts'
import type { PostOffice } from '#platform/outbox/post-office.ts'
import type { Say } from '#platform/words/say.ts'
import { words } from '#words/reviews.invitation.ts'
import type { Campaign } from '../domain/review.ts'

type InviteSite = { title: string; email?: string | undefined; url: string }

export type Guest = { name: string; to: string; link: string; until: Date }

export const isMailAddress = (text: string) => z.email().safeParse(text).success

/** Mail leaves only where there is a server for it and somebody it comes from. */
export const canMail = (site: InviteSite, postOffice: Pick<PostOffice, 'newItem'>) =>
  Boolean(site.email) && postOffice.newItem.state !== 'held'

export type MailInvitationDeps = {
  db: Database
  postOffice: PostOffice
  site(): Promise<InviteSite>
  /** In the language of the site. */
  say: Say
}

export const invitationReference = (campaign: string) => `review-invitation:${campaign}`

/** The mail is in the outbox, where its fate can be seen, before the owner is told that it is on its way. */
export async function mailInvitation(
  { db, postOffice, site, say }: MailInvitationDeps,
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
    subject: say(words.subject({ name: oneLine(campaign.name) })),
    headers: [],
    text: mailText(say, title, campaign, guest),
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

function mailText(say: Say, site: string, campaign: Campaign, { name, link, until }: Guest) {
  const guest = oneLine(name)
  return `${[
    say(guest ? words.helloName({ name: guest }) : words.hello),
    say(words.ask({ site, name: campaign.name })),
    link,
    say(words.once({ until: say.date(until) })),
  ].join('\n\n')}\n`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
