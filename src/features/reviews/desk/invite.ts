import { z } from 'zod'
import type { MailSender, Translate } from '#api/extension.ts'
import { words } from '#words/reviews.invitation.ts'
import type { Campaign } from '../domain/review.ts'

export type Guest = { name: string; to: string; link: string; until: Date }

export const isMailAddress = (text: string) => z.email().safeParse(text).success

type MailInvitationDeps = {
  mail: MailSender
  /** The name of the site. */
  site: string
  /** In the language of the site. */
  t: Translate
}

/** The email is in the outbox, where its state can be seen, before the owner is told that it is on its way. */
export const mailInvitation = ({ mail, site, t }: MailInvitationDeps, { name }: Campaign, guest: Guest) =>
  mail.send({
    to: { name: oneLine(guest.name), address: guest.to },
    subject: t(words.subject({ name: oneLine(name) })),
    text: mailText(t, site, name, guest),
  })

function mailText(t: Translate, site: string, campaign: string, { name, link, until }: Guest) {
  const guest = oneLine(name)
  return `${[
    t(guest ? words.helloName({ name: guest }) : words.hello),
    t(words.ask({ site, name: campaign })),
    link,
    t(words.once({ until: t.date(until) })),
  ].join('\n\n')}\n`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 100)
