import { type KnownEvent, TextField, useT } from '#api/extension.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words } from '#words/desk.webhooks.ts'
import type { WebhookErrors, WebhookForm } from '../server/webhook-form.ts'

export type WebhookFieldsProps = {
  /** The events of the site. */
  known: readonly KnownEvent[]
  values: WebhookForm
  errors?: WebhookErrors | undefined
}

/** Where to, and what. */
export function WebhookFields({ known, values, errors = {} }: WebhookFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t(commonWords.address)}
        hint={t(words.addressHint)}
        name="url"
        type="url"
        dir="ltr"
        autoComplete="off"
        defaultValue={values.url}
        error={errors.url && t(errors.url)}
        required
      />
      <fieldset className="field" aria-describedby={errors.events ? 'events-error' : undefined}>
        <legend>{t(commonWords.events)}</legend>
        {errors.events && (
          <p className="field-error" id="events-error">
            {t(errors.events)}
          </p>
        )}
        {known.map(({ name, label }) => (
          <label key={name} className="choice">
            <input type="checkbox" name="event" value={name} defaultChecked={values.events.includes(name)} />
            <span>
              {t(label)}
              <code className="field-hint" dir="ltr">
                {name}
              </code>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
