import { eventNames, eventWords } from '#platform/events/event-map.ts'
import { TextField } from '#ui/text-field.tsx'
import type { WebhookErrors, WebhookForm } from '../server/webhook-form.ts'

export type WebhookFieldsProps = { values: WebhookForm; errors?: WebhookErrors | undefined }

/** Where to, and what. */
export function WebhookFields({ values, errors = {} }: WebhookFieldsProps) {
  return (
    <>
      <TextField
        label="Address"
        hint="Of the program that is to be told, as https://example.org/hook."
        name="url"
        type="url"
        dir="ltr"
        autoComplete="off"
        defaultValue={values.url}
        error={errors.url}
        required
      />
      <fieldset className="field" aria-describedby={errors.events ? 'events-error' : undefined}>
        <legend>Events</legend>
        {errors.events && (
          <p className="field-error" id="events-error">
            {errors.events}
          </p>
        )}
        {eventNames.map((name) => (
          <label key={name} className="choice">
            <input type="checkbox" name="event" value={name} defaultChecked={values.events.includes(name)} />
            <span>
              {eventWords[name]}
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
