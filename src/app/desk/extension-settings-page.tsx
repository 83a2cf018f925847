import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { type DeskSetting, shownSetting } from '#platform/extension/desk-settings.ts'
import type { Extension } from '#platform/extension/extension.ts'
import { labelOf } from '#shared/fields/fields.ts'
import { urls } from '#shared/urls.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** What somebody typed, by the name of the setting. */
export type SettingsForm = Readonly<Record<string, string>>

export type ExtensionSettingsView = {
  extension: Extension
  settings: readonly DeskSetting[]
  form: SettingsForm
  errors: FieldErrors
  editing: Editing
}

export function ExtensionSettingsPage({ extension, settings, form, errors, editing }: ExtensionSettingsView) {
  const usual = (extension.given ?? {}) as Readonly<Record<string, unknown>>
  const fixed = Object.entries(usual).filter(([name]) => !settings.some((setting) => setting.name === name))
  return (
    <>
      <p>
        <a href={urls.desk.extensions}>Back to the extensions</a>
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
          <h2 id="fixed">Set in portico.config.ts</h2>
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
  const { name, kind, choices, about } = setting
  const unchanged = [isConfigured && 'as in portico.config.ts', usual].filter(Boolean).join(': ') || 'not set'
  const common = { name, defaultValue: value, error, label: labelOf(name, {}) }
  if (kind === 'yes-no' || kind === 'choice')
    return (
      <SelectField {...common} hint={about}>
        <option value="">Unchanged: {unchanged}</option>
        {kind === 'yes-no' ? (
          <>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </>
        ) : (
          choices.map((choice) => <option key={choice}>{choice}</option>)
        )}
      </SelectField>
    )
  const hint = [about, `Empty: ${unchanged}.`].filter(Boolean).join(' ')
  return <TextField {...common} hint={hint} inputMode={kind === 'number' ? 'decimal' : undefined} />
}
