import { PostForm } from '#platform/desk/post-form.tsx'
import { Island } from '#platform/render/island.tsx'
import { useT } from '#platform/words/use-t.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import type { Translatable } from '#shared/words/translatable.ts'
import { AreaField } from '#ui/area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words as tagPickerWords } from '#words/desk.forms.tags.ts'
import { words } from '#words/desk.forms.ts'
import { TagPicker } from '../browser/builder/tag-picker.island.tsx'
import type { LookedAt } from '../server/form-files.ts'
import { type FormScreen, SaveButton, ScreenForm, Switch } from './form-frame.tsx'
import { type MailRoleName, mailRoles, mailShown, mailTexts } from './form-parts.ts'

type FieldShown = { label: Message; hint?: Message; area?: boolean; isCode?: boolean }

const fields: Readonly<Record<(typeof mailTexts)[number], FieldShown>> = {
  recipient: { label: words.recipient, isCode: true },
  sender: { label: words.sender, hint: words.senderHint, isCode: true },
  subject: { label: commonWords.subject },
  additional_headers: { label: words.headers, hint: words.headersHint, area: true, isCode: true },
  body: { label: commonWords.text, area: true },
  attachments: { label: words.attachments, hint: words.attachmentsHint, area: true, isCode: true },
}

const titles = { mail: words.mailToYou, mail_2: words.receipt } satisfies Record<MailRoleName, Message>

export type MailScreenView = {
  screen: FormScreen
  looked: LookedAt
  tags: readonly string[]
}

export function MailScreen({ screen, looked, tags }: MailScreenView) {
  const { editing } = screen
  return (
    <>
      <ScreenForm screen={screen} id="mails" className="form-mails" nameOf={nameOf}>
        <Island
          name="tag-picker"
          component={TagPicker}
          props={{ form: 'mails', tags: [...tags] }}
          words={tagPickerWords}
        />
        {mailRoles.map((role) => (
          <MailFields key={role} role={role} looked={looked} errors={screen.fieldErrors} />
        ))}
        <SaveButton />
      </ScreenForm>
      {editing.id !== undefined && <TestMail {...screen} />}
    </>
  )
}

/** Only a saved email can be tested. */
function TestMail({ id, editing }: Pick<FormScreen, 'id' | 'editing'>) {
  const t = useT()
  return (
    <section>
      <h2>{t(words.tryIt)}</h2>
      <p>{t(words.tryHint)}</p>
      <PostForm action={urls.desk.formMailTest(id)} csrf={editing.csrf} className="desk-form">
        <TextField label={t(words.yourAddress)} name="to" type="email" required autoComplete="email" />
        <div className="actions">
          {mailRoles.map((role) => (
            <button key={role} type="submit" name="role" value={role} className="button quiet">
              {t(role === 'mail' ? words.sendMailToYou : words.sendReceipt)}
            </button>
          ))}
        </div>
      </PostForm>
    </section>
  )
}

/** `mail.additional_headers` is “Further headers” of the email to the owner. */
function nameOf(where: string): Translatable {
  const [role = '', key = ''] = where.split('.')
  const field = Object.entries(fields).find(([name]) => name === key)?.[1].label
  if (!field) return where
  return (role === 'mail_2' ? words.inReceipt : words.inMailToYou)({ field })
}

type MailFieldsProps = { role: MailRoleName; looked: LookedAt; errors: FormScreen['fieldErrors'] }

function MailFields({ role, looked, errors }: MailFieldsProps) {
  const t = useT()
  const shown = mailShown(role, looked)
  return (
    <fieldset>
      <legend>{t(titles[role])}</legend>
      <Switch name={`${role}.active`} label={t(words.sendIt)} checked={shown.active} />
      {mailTexts.map((key) => {
        const { label, hint, area, isCode = key === 'body' && shown.use_html } = fields[key]
        const name = `${role}.${key}`
        const field = {
          name,
          label: t(label),
          hint: hint && t(hint),
          defaultValue: shown[key],
          error: errors[name],
          ...(isCode && { dir: 'ltr', spellCheck: false }),
        }
        return area ? (
          <AreaField key={key} {...field} rows={key === 'body' ? 8 : 2} />
        ) : (
          <TextField key={key} {...field} />
        )
      })}
      <Switch name={`${role}.exclude_blank`} label={t(words.leaveOutEmpty)} checked={shown.exclude_blank} />
      <Switch name={`${role}.use_html`} label={t(words.isHtml)} checked={shown.use_html} />
    </fieldset>
  )
}
