import type { ReactNode } from 'react'
import { EditForm } from '#platform/desk/edit-form.tsx'
import { borrowed } from '#platform/desk/languages/borrowed.tsx'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { PictureField } from '#platform/desk/picture-field.tsx'
import { valuesOf } from '#platform/documents/document-part.ts'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { Phrase } from '#platform/words/phrase.tsx'
import type { Say } from '#platform/words/say.ts'
import { useSay } from '#platform/words/use-say.ts'
import { urls } from '#shared/urls.ts'
import type { Message } from '#shared/words/define-words.ts'
import { AreaField } from '#ui/area-field.tsx'
import { fieldProps } from '#ui/field-props.ts'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { words } from '#words/desk.site.ts'
import { formOfValues, isInWords, type SettingsForm } from './settings-form.ts'
import { SettingsRows, type SettingsView } from './settings-rows.tsx'

type PlainKey = Exclude<keyof SettingsForm, 'authors' | 'social'>

type Setting = {
  name: PlainKey
  label: Message
  hint?: Message
  /** Of a text field. */
  line?: Pick<TextFieldProps, 'type' | 'required' | 'inputMode' | 'dir' | 'list'>
  is?: 'area' | 'tick' | 'picture'
  /** Said in the language of the edition. */
  isSaid?: boolean
  /** The field that says what a picture shows. */
  alt?: Setting
}

type Group = { legend: Message; settings: readonly Setting[]; above?: () => ReactNode; below?: ReactNode }

const groups: readonly Group[] = [
  {
    legend: words.theSite,
    settings: [
      { name: 'title', label: words.name, isSaid: true, line: { required: true } },
      { name: 'tagline', label: words.tagline, hint: words.taglineHint, isSaid: true },
      {
        name: 'description',
        label: words.description,
        hint: words.descriptionHint,
        is: 'area',
        isSaid: true,
      },
      { name: 'url', label: words.address, hint: words.addressHint, line: { type: 'url' } },
      {
        name: 'posts_per_page',
        label: words.postsOnPage,
        hint: words.postsOnPageHint,
        line: { inputMode: 'numeric' },
      },
    ],
  },
  {
    legend: words.languageAndTime,
    settings: [
      { name: 'locale', label: words.locale, hint: words.localeHint, line: { dir: 'ltr' } },
      { name: 'language', label: words.language, hint: words.languageHint, line: { dir: 'ltr' } },
      {
        name: 'timezone',
        label: words.timeZone,
        hint: words.timeZoneHint,
        line: { dir: 'ltr', list: 'time-zones' },
      },
    ],
    below: (
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    ),
  },
  {
    legend: words.contact,
    settings: [
      { name: 'email', label: words.email, line: { type: 'email' } },
      {
        name: 'address',
        label: words.postalAddress,
        hint: words.postalAddressHint,
        is: 'area',
        isSaid: true,
      },
    ],
  },
  {
    legend: words.pictures,
    above: () => (
      <p className="field-hint">
        <Phrase
          of={words.picturesHint}
          draw={{ media: (inner) => <a href={urls.desk.media({ kind: 'picture' })}>{inner}</a> }}
        />
      </p>
    ),
    settings: [
      { name: 'logo', label: words.logo, is: 'picture' },
      { name: 'logo_only', label: words.logoOnly, is: 'tick' },
      {
        name: 'image',
        is: 'picture',
        label: words.sharePicture,
        hint: words.sharePictureHint,
        alt: { name: 'image_alt', label: words.sharePictureAlt, isSaid: true },
      },
    ],
  },
]

/** What the site says of itself. In a further language only what is a matter of words, with what holds where it says nothing. */
export function SettingsPage(view: SettingsView) {
  const say = useSay()
  const { editing, at } = view
  const { first, edition } = at
  const inFirst = formOfValues(first?.source ? valuesOf(first.source) : {})
  return (
    <>
      <LanguageRow languages={at.languages} />
      <EditForm
        editing={editing}
        action={urls.desk.inLanguage(urls.desk.settings, edition)}
        className="settings"
        preview="apart"
        isLong
      >
        {groups.map(({ legend, settings, above, below }) => {
          const asked = settings.filter(({ name }) => !first || isInWords(name))
          if (asked.length === 0) return null
          return (
            <fieldset key={legend.key}>
              <legend>{say(legend)}</legend>
              {above?.()}
              {asked.map((setting) => (
                <SettingControl key={setting.name} {...{ setting, inFirst, ...view }} />
              ))}
              {below}
            </fieldset>
          )
        })}
        <SettingsRows group="social" spare={2} inFirst={inFirst.social} {...view} />
        <SettingsRows group="authors" spare={first ? 0 : 1} inFirst={inFirst.authors} {...view} />
      </EditForm>
    </>
  )
}

type ControlProps = SettingsView & { setting: Setting; inFirst: SettingsForm }

function SettingControl(view: ControlProps) {
  const say = useSay()
  const { form, thumbnails, setting } = view
  const { name, label, is, alt, line } = setting
  const fieldOf = (one: Setting) => ({
    ...fieldProps(form, view.errors)(one.name),
    label: say(one.label),
    hint: hintOf(view, one, say),
    error: errorAt(view.errors, one.name),
    ...(view.at.first && one.isSaid && { lang: view.at.marks.lang }),
  })
  const field = fieldOf(setting)
  if (is === 'area') return <AreaField rows={3} {...field} />
  if (is === 'tick')
    return (
      <label className="choice">
        <input type="checkbox" name={name} value="true" defaultChecked={form[name] === 'true'} />
        <span>{say(label)}</span>
      </label>
    )
  if (is !== 'picture') return <TextField {...line} {...field} required={line?.required && !view.at.first} />
  return <PictureField {...field} thumbnail={thumbnails[form[name]]} alt={alt && fieldOf(alt)} />
}

/** Of the field, or of a line of it. */
const errorAt = (errors: SaidErrors, name: string) =>
  errors[name] ?? Object.entries(errors).find(([key]) => key.startsWith(`${name}.`))?.[1]

function hintOf({ at, form, inFirst, fixedUrl }: ControlProps, { name, hint }: Setting, say: Say) {
  if (name === 'url' && fixedUrl) return say(words.addressFixed({ url: fixedUrl }))
  if (!at.first) return hint && say(hint)
  if (name !== 'description') return borrowed(at.first, inFirst[name], hint && say(hint))
  // A language that has a name or a tagline of its own is described by that.
  const said = form.tagline || form.title
  if (said) return borrowed(at, said)
  return borrowed(at.first, inFirst.description || inFirst.tagline || inFirst.title)
}
