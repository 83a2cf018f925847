import { useT } from '#platform/words/use-t.ts'
import { AreaField } from '#ui/area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words as commonWords } from '#words/desk.common.ts'
import { words as messageLabels } from '#words/desk.forms.messages.ts'
import { words } from '#words/desk.forms.ts'
import { clientTextKeys, type MessageKey, messageKeys, messagesIn } from '../domain/messages.ts'
import type { LookedAt } from '../server/form-files.ts'
import { type FormScreen, SaveButton, ScreenForm, Switch } from './form-frame.tsx'
import { keysOf, settingSwitches, settingsShown, settingTexts } from './form-parts.ts'

type LookedScreenView = { screen: FormScreen; looked: LookedAt }

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
const ofFields = messageKeys.filter((key) => !outcomes.includes(key) && !inBrowser.includes(key))

/** Every text the form can say. */
export function TextsScreen({ screen, looked: { raw, voices } }: LookedScreenView) {
  const t = useT()
  const usual = messagesIn(voices.t)
  const own = (raw.messages ?? {}) as Readonly<Record<string, unknown>>
  const groups = [
    [words.outcomes, outcomes],
    [words.ofFields, ofFields],
    [words.inBrowser, inBrowser],
  ] as const
  return (
    <ScreenForm screen={screen} className="form-texts">
      <p>{t(words.textsHint)}</p>
      {groups.map(([title, keys]) => (
        <fieldset key={title.key}>
          <legend>{t(title)}</legend>
          {keys.map((key) => (
            <TextField
              key={key}
              label={t(messageLabels[key])}
              name={key}
              defaultValue={own[key] === undefined ? '' : String(own[key])}
              placeholder={usual[key]}
            />
          ))}
        </fieldset>
      ))}
      <SaveButton />
    </ScreenForm>
  )
}

export function SettingsScreen({ screen, looked: { raw } }: LookedScreenView) {
  const t = useT()
  const { switches, texts } = settingsShown(raw)
  return (
    <ScreenForm screen={screen} className="desk-form">
      <TextField
        label={t(commonWords.title)}
        name="title"
        required
        maxLength={200}
        defaultValue={String(raw.title ?? '')}
        error={screen.fieldErrors.title}
      />
      <TextField
        label={t(commonWords.language)}
        name="locale"
        dir="ltr"
        hint={t(words.languageHint)}
        defaultValue={String(raw.locale ?? '')}
        error={screen.fieldErrors.locale}
      />
      <div className="field">
        <label htmlFor="form-delivery">{t(words.thanked)}</label>
        <select id="form-delivery" name="delivery" defaultValue={String(raw.delivery ?? 'queued')}>
          <option value="queued">{t(words.thankedStored)}</option>
          <option value="direct">{t(words.thankedMailed)}</option>
        </select>
      </div>
      <fieldset>
        <legend>{t(words.switches)}</legend>
        {keysOf(settingSwitches).map((key) => (
          <Switch key={key} name={key} label={t(settingSwitches[key])} checked={switches[key]} />
        ))}
      </fieldset>
      {keysOf(settingTexts).map((key) => (
        <TextField
          key={key}
          label={t(settingTexts[key])}
          name={key}
          dir={key === 'flamingo_subject' ? 'auto' : 'ltr'}
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
  const t = useT()
  return (
    <ScreenForm screen={screen} className="form-file">
      <AreaField
        label={t(words.asFile)}
        hint={t(words.asFileHint)}
        name="source"
        rows={30}
        dir="ltr"
        spellCheck={false}
        className="source"
        defaultValue={text}
        error={screen.fieldErrors.source}
      />
      <div className="actions">
        <SaveButton />
        <button type="submit" name="act" value="look" className="button quiet">
          {t(words.checkIt)}
        </button>
      </div>
    </ScreenForm>
  )
}
