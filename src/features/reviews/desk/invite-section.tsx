import {
  Island,
  PostForm,
  QuietLink,
  type SaidErrors,
  TextField,
  Trans,
  type Translate,
  useT,
} from '#api/extension.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words as copyWords } from '#words/desk.copy.ts'
import { words } from '#words/desk.reviews.ts'
import { words as invitationWords } from '#words/reviews.invitation.ts'
import { CopyField } from '../browser/copy-field.island.tsx'
import type { Campaign } from '../domain/review.ts'
import { addresses } from '../server/addresses.ts'

/** As it was typed. */
export type InviteForm = { days: string; name: string; to: string }

export type InviteView = { canMail: boolean; typed: InviteForm; errors?: SaidErrors | undefined }

type InviteProps = InviteView & { campaign: Campaign; csrf: string }

export function InviteSection({ campaign, csrf, canMail, typed, errors = {} }: InviteProps) {
  const t = useT()
  const field = (name: keyof InviteForm) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <section>
      <h2>{t(words.invite)}</h2>
      <p>{t(words.inviteAbout)}</p>
      <PostForm action={addresses.desk.campaignInvite(campaign.id)} csrf={csrf} className="desk-form">
        <TextField label={t(words.days)} inputMode="numeric" {...field('days')} />
        {canMail ? (
          <>
            <TextField label={t(words.guestName)} autoComplete="off" {...field('name')} />
            <TextField label={t(words.guestMail)} type="email" autoComplete="off" {...field('to')} />
          </>
        ) : (
          <p className="field-hint">{t(words.cannotMail)}</p>
        )}
        <div className="actions">
          <button type="submit" name="how" value="link" formNoValidate>
            {t(commonWords.createLink)}
          </button>
          {canMail && (
            <button type="submit" name="how" value="mail" className="button quiet">
              {t(words.sendMail)}
            </button>
          )}
        </div>
      </PostForm>
    </section>
  )
}

/** The one time the link is shown. */
export function InvitationPage({
  campaign,
  link,
  until,
  toGuest,
}: {
  campaign: Campaign
  link: string
  until: Date
  /** Says things in the language that guests read. */
  toGuest: Translate
}) {
  const t = useT()
  const mail = new URLSearchParams({
    subject: toGuest(invitationWords.subject({ name: campaign.name })),
    body: [
      toGuest(invitationWords.writeHere),
      link,
      toGuest(invitationWords.worksOnce({ until: toGuest.date(until) })),
    ].join('\n\n'),
  })
  return (
    <>
      <p>
        <Trans
          of={words.invitationOnce({ until: t.date(until) })}
          draw={{ another: (inner) => <a href={addresses.desk.campaign(campaign.id)}>{inner}</a> }}
        />
      </p>
      <Island
        name="copy-field"
        component={CopyField}
        words={copyWords}
        props={{ label: t(words.linkLabel), value: link }}
      />
      <p>
        <QuietLink href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
          {t(words.writeMailWith)}
        </QuietLink>
      </p>
    </>
  )
}
