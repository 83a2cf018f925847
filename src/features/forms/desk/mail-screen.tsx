import { PostForm } from '#platform/desk/post-form.tsx'
import { Island } from '#platform/render/island.tsx'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TagPicker } from '../browser/builder/tag-picker.island.tsx'
import { type FormScreen, SaveButton, ScreenForm } from './form-frame.tsx'
import { type MailRoleName, mailRoles, mailShown, type mailTexts } from './mail-part.ts'
import { Switch } from './switch.tsx'

type Words = { label: string; hint?: string; area?: boolean }

const words: Readonly<Record<keyof typeof mailTexts, Words>> = {
  recipient: { label: 'To' },
  sender: { label: 'From', hint: 'An address of this site’s own domain; others are refused as forged.' },
  subject: { label: 'Subject' },
  additional_headers: {
    label: 'Further headers',
    hint: 'One on a line, such as Reply-To: [your-email].',
    area: true,
  },
  body: { label: 'Text', area: true },
  attachments: {
    label: 'Attachments',
    hint: 'One on a line: [field] of a file, or a path in the content folder.',
    area: true,
  },
}

const titles: Readonly<Record<MailRoleName, string>> = {
  mail: 'To you, about a message',
  mail_2: 'To the visitor, as a receipt',
}

export type MailScreenView = {
  screen: FormScreen
  raw: Readonly<Record<string, unknown>>
  tags: readonly string[]
}

export function MailScreen({ screen, raw, tags }: MailScreenView) {
  const { editing, id } = screen
  return (
    <>
      <ScreenForm screen={screen} id="mails" className="form-mails" nameOf={nameOf}>
        <Island name="tag-picker" component={TagPicker} props={{ form: 'mails', tags: [...tags] }} />
        {mailRoles.map((role) => (
          <MailFields key={role} role={role} raw={raw} errors={screen.fieldErrors} />
        ))}
        <SaveButton />
      </ScreenForm>
      <section>
        <h2>Try it</h2>
        <p>Sends what is saved, with made-up answers, to this address and nobody else.</p>
        <PostForm action={urls.desk.formMailTest(id)} csrf={editing.csrf} className="desk-form">
          <TextField label="Your address" name="to" type="email" required autoComplete="email" />
          <div className="actions">
            {mailRoles.map((role) => (
              <button key={role} type="submit" name="role" value={role} className="button quiet">
                {role === 'mail' ? 'Send the mail to you' : 'Send the receipt'}
              </button>
            ))}
          </div>
        </PostForm>
      </section>
    </>
  )
}

/** `mail.additional_headers` is “Further headers” of the mail to the owner. */
function nameOf(where: string): string {
  const [role = '', key = ''] = where.split('.')
  const field = Object.entries(words).find(([name]) => name === key)?.[1].label
  const mail = role === 'mail_2' ? 'the receipt' : 'the mail to you'
  return field ? `${field}, in ${mail}` : where
}

type MailFieldsProps = { role: MailRoleName; raw: MailScreenView['raw']; errors: FormScreen['fieldErrors'] }

function MailFields({ role, raw, errors }: MailFieldsProps) {
  const { active, texts, switches } = mailShown(role, raw)
  return (
    <fieldset>
      <legend>{titles[role]}</legend>
      <Switch name={`${role}.active`} label="Send it" checked={active} />
      {(Object.keys(words) as (keyof typeof words)[]).map((key) => {
        const { label, hint, area } = words[key]
        const name = `${role}.${key}`
        const field = { name, label, hint, defaultValue: texts[key], error: errors[name] }
        return area ? (
          <AreaField key={key} {...field} rows={key === 'body' ? 8 : 2} />
        ) : (
          <TextField key={key} {...field} />
        )
      })}
      <Switch
        name={`${role}.exclude_blank`}
        label="Leave out lines whose tags are all empty"
        checked={switches.exclude_blank}
      />
      <Switch name={`${role}.use_html`} label="The text is HTML" checked={switches.use_html} />
    </fieldset>
  )
}
