import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { PictureField } from '#platform/desk/picture-field.tsx'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { TextField } from '#ui/text-field.tsx'
import type { SettingsForm } from './settings-form.ts'
import { SettingsRows } from './settings-rows.tsx'

export type SettingsView = {
  form: SettingsForm
  errors: FieldErrors
  editing: Editing
  fixedUrl?: string | undefined
  /** By the address of the picture. */
  thumbnails: Readonly<Record<string, string | undefined>>
}

export function SettingsPage(view: SettingsView) {
  const { form, errors, editing, fixedUrl, thumbnails } = view
  const field = fieldProps(form, errors)
  return (
    <EditForm editing={editing} action={urls.desk.settings} className="settings" preview="apart" isLong>
      <fieldset>
        <legend>The site</legend>
        <TextField label="Name" required {...field('title')} />
        <TextField label="Tagline" hint="A few words beside the name." {...field('tagline')} />
        <AreaField
          label="Description"
          hint="For search engines and link previews, where a page has none of its own; empty, the tagline or the name."
          rows={3}
          {...field('description')}
        />
        <TextField
          label="Address"
          type="url"
          hint={
            fixedUrl
              ? `PORTICO_URL says ${fixedUrl}, which goes before what is written here.`
              : 'Where visitors reach it, e.g. https://example.org; empty, the address the server was started at.'
          }
          {...field('url')}
        />
        <TextField
          label="Posts on a page"
          inputMode="numeric"
          hint="Of lists, from 1 to 100."
          {...field('posts_per_page')}
        />
      </fieldset>
      <fieldset>
        <legend>Language and time</legend>
        <TextField
          label="Locale"
          hint="For dates and link previews, e.g. en_US or de_DE."
          {...field('locale')}
        />
        <TextField
          label="Language"
          hint="Of the texts, e.g. en or pt-BR; empty takes that of the locale."
          {...field('language')}
        />
        <TextField
          label="Time zone"
          hint="Whose clocks the dates follow, e.g. Europe/Helsinki."
          list="time-zones"
          {...field('timezone')}
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </fieldset>
      <fieldset>
        <legend>Contact</legend>
        <TextField label="E-mail" type="email" {...field('email')} />
        <AreaField
          label="Postal address"
          name="address"
          hint="A line for each line."
          rows={3}
          defaultValue={form.address}
          error={errors.address ?? firstError(errors, 'address.')}
        />
      </fieldset>
      <fieldset>
        <legend>Pictures</legend>
        <p className="field-hint">
          Addresses from the <a href={urls.desk.media({ kind: 'picture' })}>media library</a>, such as
          /media/logo.svg.
        </p>
        <PictureField label="Logo" thumbnail={thumbnails[form.logo]} {...field('logo')} />
        <PictureField
          label="Picture for link previews"
          hint="Where a page has none of its own."
          thumbnail={thumbnails[form.image]}
          {...field('image')}
          alt={{ label: 'What that picture shows', ...field('image_alt') }}
        />
      </fieldset>
      <SettingsRows group="social" legend="Elsewhere on the web" spare={2} {...view} />
      <SettingsRows group="authors" legend="Authors" spare={1} {...view} />
    </EditForm>
  )
}

const firstError = (errors: FieldErrors, prefix: string) =>
  Object.entries(errors).find(([key]) => key.startsWith(prefix))?.[1]
