import { AreaField } from '#ui/area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { clientTextKeys } from '../domain/client-texts.ts'
import { defaultMessages, type MessageKey } from '../domain/messages.ts'
import { type FormScreen, SaveButton, ScreenForm } from './form-frame.tsx'
import { messageLabels } from './message-labels.ts'
import { settingSwitches, settingsShown, settingTexts } from './settings-part.ts'
import { Switch } from './switch.tsx'

export type RawScreenView = { screen: FormScreen; raw: Readonly<Record<string, unknown>> }

const outcomes: readonly MessageKey[] = [
  'mail_sent_ok',
  'mail_sent_ng',
  'spam',
  'validation_error',
  'accept_terms',
  'mail_aborted',
  'message_too_large',
  'file_name_too_long',
  'message_incomplete',
  'too_many_messages',
  'form_overrun',
  'kept_aside',
  'put_aside',
  'kept_in_doubt',
  'subscribers_only',
  'payment_required',
  'payment_unavailable',
]
const inBrowser: readonly MessageKey[] = clientTextKeys
const ofFields = (Object.keys(defaultMessages) as MessageKey[]).filter(
  (key) => !outcomes.includes(key) && !inBrowser.includes(key),
)

/** Every text the form can say. */
export function TextsScreen({ screen, raw }: RawScreenView) {
  const own = (raw.messages ?? {}) as Readonly<Record<string, unknown>>
  const groups = [
    ['What became of a message', outcomes],
    ['What is wrong with a field', ofFields],
    ['Said in the browser', inBrowser],
  ] as const
  return (
    <ScreenForm screen={screen} className="form-texts">
      <p>A text that is left empty is the usual one, which is shown in it. Mail tags may stand in them.</p>
      {groups.map(([title, keys]) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {keys.map((key) => (
            <TextField
              key={key}
              label={messageLabels[key]}
              name={key}
              defaultValue={own[key] === undefined ? '' : String(own[key])}
              placeholder={defaultMessages[key]}
            />
          ))}
        </fieldset>
      ))}
      <SaveButton />
    </ScreenForm>
  )
}

export function SettingsScreen({ screen, raw }: RawScreenView) {
  const { switches, texts } = settingsShown(raw)
  return (
    <ScreenForm screen={screen} className="desk-form">
      <TextField
        label="Title"
        name="title"
        required
        maxLength={200}
        defaultValue={String(raw.title ?? '')}
        error={screen.fieldErrors.title}
      />
      <TextField
        label="Language"
        name="locale"
        hint="As en_US or fi."
        defaultValue={String(raw.locale ?? 'en_US')}
        error={screen.fieldErrors.locale}
      />
      <div className="field">
        <label htmlFor="form-delivery">The visitor is thanked</label>
        <select id="form-delivery" name="delivery" defaultValue={String(raw.delivery ?? 'queued')}>
          <option value="queued">once the message is stored</option>
          <option value="direct">once the mail server has taken the mail</option>
        </select>
      </div>
      <fieldset>
        <legend>Switches</legend>
        {(Object.keys(settingSwitches) as (keyof typeof settingSwitches)[]).map((key) => (
          <Switch key={key} name={key} label={settingSwitches[key].label} checked={switches[key]} />
        ))}
      </fieldset>
      {(Object.keys(settingTexts) as (keyof typeof settingTexts)[]).map((key) => (
        <TextField
          key={key}
          label={settingTexts[key]}
          name={key}
          defaultValue={texts[key]}
          error={screen.fieldErrors[key]}
        />
      ))}
      <SaveButton />
    </ScreenForm>
  )
}

/** For what the other screens do not show. */
export function FileScreen({ screen, text }: { screen: FormScreen; text: string }) {
  return (
    <ScreenForm screen={screen} className="form-file">
      <AreaField
        label="The form as a file"
        hint="Its settings between two lines of ---, the form below them. This is what an export writes."
        name="source"
        rows={30}
        spellCheck={false}
        className="source"
        defaultValue={text}
        error={screen.fieldErrors.source}
      />
      <div className="actions">
        <SaveButton />
        <button type="submit" name="act" value="look" className="button quiet">
          Check it
        </button>
      </div>
    </ScreenForm>
  )
}
