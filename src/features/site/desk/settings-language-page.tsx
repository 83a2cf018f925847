import { EditForm } from '#platform/desk/edit-form.tsx'
import { borrowed } from '#platform/desk/languages/borrowed.tsx'
import type { EditedLanguage } from '#platform/desk/languages/edited-language.ts'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { PictureField } from '#platform/desk/picture-field.tsx'
import { valuesOf } from '#platform/documents/document-part.ts'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.site.ts'
import { AuthorsInLanguage } from './authors-in-language.tsx'
import { formOfValues, type SettingsForm } from './settings-form.ts'
import { firstError, type SettingsView } from './settings-page.tsx'
import { SettingsRows } from './settings-rows.tsx'

type First = NonNullable<EditedLanguage['first']>

type LanguageSettingsView = SettingsView & { language: EditedLanguage; first: First }

/** What the site says of itself in a further language. What is no matter of words is the same in all of them. */
export function SettingsLanguagePage(view: LanguageSettingsView) {
  const say = useSay()
  const { form, errors, editing, thumbnails, language, first } = view
  const inFirst = formOfValues(first.source ? valuesOf(first.source) : {})
  const own = fieldProps(form, errors)
  const field = (name: Exclude<keyof SettingsForm, 'authors' | 'social'>, hint?: Message) => ({
    ...own(name),
    hint: borrowed(first, inFirst[name], hint && say(hint)),
  })
  const inWords = { lang: language.marks.lang }
  return (
    <>
      <LanguageRow languages={language.languages} />
      <EditForm
        editing={editing}
        action={urls.desk.inLanguage(urls.desk.settings, language.edition)}
        className="settings"
        preview="apart"
        isLong
      >
        <fieldset>
          <legend>{say(words.theSite)}</legend>
          <TextField label={say(words.name)} {...inWords} {...field('title')} />
          <TextField label={say(words.tagline)} {...inWords} {...field('tagline', words.taglineHint)} />
          <AreaField
            label={say(words.description)}
            rows={3}
            {...inWords}
            {...own('description')}
            hint={descriptionHint(form, inFirst, view)}
          />
        </fieldset>
        <fieldset>
          <legend>{say(words.contact)}</legend>
          <TextField label={say(words.email)} type="email" {...field('email')} />
          <AreaField
            label={say(words.postalAddress)}
            rows={3}
            {...inWords}
            {...field('address', words.postalAddressHint)}
            error={errors.address ?? firstError(errors, 'address.')}
          />
        </fieldset>
        <fieldset>
          <legend>{say(words.pictures)}</legend>
          <PictureField label={say(words.logo)} thumbnail={thumbnails[form.logo]} {...field('logo')} />
          <PictureField
            label={say(words.sharePicture)}
            thumbnail={thumbnails[form.image]}
            {...field('image')}
            alt={{ label: say(words.sharePictureAlt), ...inWords, ...field('image_alt') }}
          />
        </fieldset>
        <SettingsRows
          group="social"
          spare={2}
          {...view}
          hint={borrowed(first, inFirst.social.map(({ label }) => label).join(', '))}
        />
        <AuthorsInLanguage rows={form.authors} inFirst={inFirst.authors} {...{ errors, language, first }} />
      </EditForm>
    </>
  )
}

/** A language that has a name or a tagline of its own is described by that. */
function descriptionHint(
  { tagline, title }: SettingsForm,
  inFirst: SettingsForm,
  { language, first }: LanguageSettingsView,
) {
  const said = tagline || title
  if (said) return borrowed(language, said)
  return borrowed(first, inFirst.description || inFirst.tagline || inFirst.title)
}
