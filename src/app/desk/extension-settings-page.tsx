import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { type DeskSetting, shownSetting } from '#platform/extension/desk-settings.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { useSay } from '#platform/words/use-say.ts'
import { labelOf } from '#shared/fields/fields.ts'
import { urls } from '#shared/urls.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.extensions.ts'

/** What somebody typed, by the name of the setting. */
export type SettingsForm = Readonly<Record<string, string>>

export type ExtensionSettingsView = {
  extension: Extension
  settings: readonly DeskSetting[]
  form: SettingsForm
  errors: SaidErrors
  editing: Editing
}

export function ExtensionSettingsPage({ extension, settings, form, errors, editing }: ExtensionSettingsView) {
  const say = useSay()
  const usual = (extension.given ?? {}) as Readonly<Record<string, unknown>>
  const fixed = Object.entries(usual).filter(([name]) => !settings.some((setting) => setting.name === name))
  return (
    <>
      <p>
        <a href={urls.desk.extensions}>{say(words.backToExtensions)}</a>
      </p>
      <EditForm editing={editing} action={urls.desk.extensionSettings(extension.name)} className="desk-form">
        {settings.map((setting) => (
          <Setting
            key={setting.name}
            setting={setting}
            usual={shownSetting(setting.name, usual[setting.name])}
            isConfigured={Object.hasOwn(extension.configured ?? {}, setting.name)}
            value={form[setting.name] ?? ''}
            error={errors[setting.name]}
          />
        ))}
      </EditForm>
      {fixed.length > 0 && (
        <section aria-labelledby="fixed">
          <h2 id="fixed">{say(words.fixedSettings)}</h2>
          <dl className="desk-facts">
            {fixed.map(([name, value]) => (
              <div key={name}>
                <dt>{labelOf(name, {})}</dt>
                <dd dir="auto">{shownSetting(name, value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

type SettingProps = {
  setting: DeskSetting
  /** What holds while the desk says nothing. */
  usual: string
  /** Whether `portico.config.ts` says so, and not the extension. */
  isConfigured: boolean
  value: string
  error?: string | undefined
}

function Setting({ setting, usual, isConfigured, value, error }: SettingProps) {
  const say = useSay()
  const { name, kind, choices, about } = setting
  const unchanged = isConfigured
    ? usual
      ? words.asConfiguredValue({ value: usual })
      : words.asConfigured
    : usual || words.notSet
  const common = { name, defaultValue: value, error, label: labelOf(name, {}) }
  if (kind === 'yes-no' || kind === 'choice')
    return (
      <SelectField {...common} hint={about}>
        <option value="">{say(words.unchanged({ value: unchanged }))}</option>
        {kind === 'yes-no' ? (
          <>
            <option value="yes">{say(words.yes)}</option>
            <option value="no">{say(words.no)}</option>
          </>
        ) : (
          choices.map((choice) => <option key={choice}>{choice}</option>)
        )}
      </SelectField>
    )
  const hint = about ? words.emptyWithAbout({ about, value: unchanged }) : words.empty({ value: unchanged })
  return <TextField {...common} hint={say(hint)} inputMode={kind === 'number' ? 'decimal' : undefined} />
}
