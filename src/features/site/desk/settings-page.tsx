import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import type { LanguageView } from '#platform/desk/languages/language-view.ts'
import { PictureField } from '#platform/desk/picture-field.tsx'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.site.ts'
import type { SettingsForm } from './settings-form.ts'
import { SettingsRows } from './settings-rows.tsx'

export type SettingsView = {
  form: SettingsForm
  errors: SaidErrors
  editing: Editing
  fixedUrl?: string | undefined
  /** By the address of the picture. */
  thumbnails: Readonly<Record<string, string | undefined>>
}

export function SettingsPage(view: SettingsView & { languages: readonly LanguageView[] }) {
  const say = useSay()
  const { form, errors, editing, fixedUrl, thumbnails, languages } = view
  const field = fieldProps(form, errors)
  return (
    <>
      <LanguageRow languages={languages} />
      <EditForm editing={editing} action={urls.desk.settings} className="settings" preview="apart" isLong>
        <fieldset>
          <legend>{say(words.theSite)}</legend>
          <TextField label={say(words.name)} required {...field('title')} />
          <TextField label={say(words.tagline)} hint={say(words.taglineHint)} {...field('tagline')} />
          <AreaField
            label={say(words.description)}
            hint={say(words.descriptionHint)}
            rows={3}
            {...field('description')}
          />
          <TextField
            label={say(words.address)}
            type="url"
            hint={say(fixedUrl ? words.addressFixed({ url: fixedUrl }) : words.addressHint)}
            {...field('url')}
          />
          <TextField
            label={say(words.postsOnPage)}
            inputMode="numeric"
            hint={say(words.postsOnPageHint)}
            {...field('posts_per_page')}
          />
        </fieldset>
        <fieldset>
          <legend>{say(words.languageAndTime)}</legend>
          <TextField label={say(words.locale)} dir="ltr" hint={say(words.localeHint)} {...field('locale')} />
          <TextField
            label={say(words.language)}
            dir="ltr"
            hint={say(words.languageHint)}
            {...field('language')}
          />
          <TextField
            label={say(words.timeZone)}
            hint={say(words.timeZoneHint)}
            list="time-zones"
            dir="ltr"
            {...field('timezone')}
          />
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </fieldset>
        <fieldset>
          <legend>{say(words.contact)}</legend>
          <TextField label={say(words.email)} type="email" {...field('email')} />
          <AreaField
            label={say(words.postalAddress)}
            name="address"
            hint={say(words.postalAddressHint)}
            rows={3}
            defaultValue={form.address}
            error={errors.address ?? firstError(errors, 'address.')}
          />
        </fieldset>
        <fieldset>
          <legend>{say(words.pictures)}</legend>
          <p className="field-hint">
            <Phrase
              of={words.picturesHint}
              draw={{ media: (inner) => <a href={urls.desk.media({ kind: 'picture' })}>{inner}</a> }}
            />
          </p>
          <PictureField label={say(words.logo)} thumbnail={thumbnails[form.logo]} {...field('logo')} />
          <label className="choice">
            <input type="checkbox" name="logo_only" value="true" defaultChecked={form.logo_only === 'true'} />
            <span>{say(words.logoOnly)}</span>
          </label>
          <PictureField
            label={say(words.sharePicture)}
            hint={say(words.sharePictureHint)}
            thumbnail={thumbnails[form.image]}
            {...field('image')}
            alt={{ label: say(words.sharePictureAlt), ...field('image_alt') }}
          />
        </fieldset>
        <SettingsRows group="social" spare={2} {...view} />
        <SettingsRows group="authors" spare={1} {...view} />
      </EditForm>
    </>
  )
}

export const firstError = (errors: SaidErrors, prefix: string) =>
  Object.entries(errors).find(([key]) => key.startsWith(prefix))?.[1]
