import { PostForm } from '#platform/desk/post-form.tsx'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { CopyField } from '#ui/copy-field.island.tsx'
import { QuietLink } from '#ui/quiet-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Campaign } from '../domain/review.ts'

/** As it was typed. */
export type InviteForm = { days: string; name: string; to: string }

export type InviteView = { canMail: boolean; typed: InviteForm; errors?: FieldErrors | undefined }

type InviteProps = InviteView & { campaign: Campaign; csrf: string }

export function InviteSection({ campaign, csrf, canMail, typed, errors = {} }: InviteProps) {
  const field = (name: keyof InviteForm) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <section>
      <h2>Invite somebody</h2>
      <p>A link for one review. What comes through it is marked as verified.</p>
      <PostForm action={urls.desk.campaignInvite(campaign.id)} csrf={csrf} className="desk-form">
        <TextField label="Days until it runs out" inputMode="numeric" {...field('days')} />
        {canMail ? (
          <>
            <TextField label="Name (optional)" autoComplete="off" {...field('name')} />
            <TextField label="E-mail, to send it" type="email" autoComplete="off" {...field('to')} />
          </>
        ) : (
          <p className="field-hint">
            It can be sent from here once there is a mail server and the site has an e-mail address.
          </p>
        )}
        <div className="actions">
          <button type="submit" name="how" value="link" formNoValidate>
            Make a link
          </button>
          {canMail && (
            <button type="submit" name="how" value="mail" className="button quiet">
              Send by mail
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
}: {
  campaign: Campaign
  link: string
  until: string
}) {
  const mail = new URLSearchParams({
    subject: `What do you think of ${campaign.name}?`,
    body: `Write your review here:\n\n${link}\n\nThe link works once, until ${until}.`,
  })
  return (
    <>
      <p>
        It works once, until {until}. It is not kept here: copy it now, or{' '}
        <a href={urls.desk.campaign(campaign.id)}>make another</a>.
      </p>
      <Island name="copy-field" component={CopyField} props={{ label: 'Link for one review', value: link }} />
      <p>
        <QuietLink href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>Write a mail with it</QuietLink>
      </p>
    </>
  )
}
