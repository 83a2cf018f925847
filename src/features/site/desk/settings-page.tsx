import type { ReactNode } from 'react'
import { EditForm, type Editing } from '#platform/desk/edit-form.tsx'
import type { ControlProps } from '#platform/desk/field-control.tsx'
import { FieldControls } from '#platform/desk/field-form.tsx'
import { borrowed } from '#platform/desk/languages/borrowed.tsx'
import type { EditedLanguage } from '#platform/desk/languages/edited-language.ts'
import { LanguageRow } from '#platform/desk/languages/language-list.tsx'
import { valuesOf } from '#platform/documents/document-part.ts'
import type { SaidErrors } from '#platform/documents/problem-text.ts'
import { Trans } from '#platform/words/trans.tsx'
import type { Translate } from '#platform/words/translate.ts'
import { useT } from '#platform/words/use-t.ts'
import type { Field } from '#shared/fields/field.ts'
import { type FormFields, fillFields } from '#shared/fields/form-fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.site.ts'
import { fieldsIn, groups, peopleIn, rows } from './settings-fields.ts'

export type SettingsView = {
  form: FormFields
  errors: SaidErrors
  editing: Editing
  at: EditedLanguage
  fixedUrl?: string | undefined
  /** By the address of the picture. */
  thumbnails: Readonly<Record<string, string | undefined>>
}

/** The settings of the site. In a further language only texts, with the values that apply if it leaves them out. */
export function SettingsPage(view: SettingsView) {
  const t = useT()
  const { form, errors, editing, at } = view
  const { first, edition } = at
  const fields = fieldsIn(at)
  const inFirst: FormFields = first?.source ? fillFields(fields, valuesOf(first.source)) : {}
  const of = (line: string, field: Field) => specialOf(t, { ...view, inFirst }, { line, field })
  const controls = (names: readonly string[]) => (
    <FieldControls {...{ form, errors, of }} marks={first && at.marks} fields={pick(fields, names)} />
  )
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
        {groups.map(({ legend, fields: asked }) => {
          const names = Object.keys(asked).filter((name) => Object.hasOwn(fields, name))
          if (names.length === 0) return null
          return (
            <fieldset key={legend.key}>
              <legend>{t(legend)}</legend>
              {legend === words.pictures && <PicturesHint />}
              {controls(names)}
            </fieldset>
          )
        })}
        {controls(Object.keys(rows))}
        <datalist id="time-zones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </EditForm>
    </>
  )
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

const PicturesHint = () => (
  <p className="field-hint">
    <Trans
      of={words.picturesHint}
      draw={{ media: (inner) => <a href={urls.desk.media({ kind: 'picture' })}>{inner}</a> }}
    />
  </p>
)

type LineView = SettingsView & { inFirst: FormFields }

const lineOf = (form: FormFields, line: string) => form[line.split('.')[0] ?? '']?.[line] ?? ''

/** The chosen picture, the author's name, and the value that applies if a further language leaves it out. */
function specialOf(t: Translate, view: LineView, { line, field }: { line: string; field: Field }) {
  const { form, thumbnails, at } = view
  const special: Partial<ControlProps> = { thumbnail: thumbnails[lineOf(form, line)] }
  const name = at.first && /^authors\.([^.]+)$/.exec(line)?.[1]
  if (name) {
    const { [name]: person } = peopleIn(at.first?.source && valuesOf(at.first.source))
    const called = String(person?.name ?? name)
    return { label: called, fullName: called }
  }
  const hint = hintOf(t, view, { line, field })
  return hint === undefined ? special : { ...special, hint }
}

function hintOf(
  t: Translate,
  { at, form, inFirst, fixedUrl }: LineView,
  { line, field }: { line: string; field: Field },
): ReactNode {
  const { first } = at
  if (line === 'url' && fixedUrl) return t(words.addressFixed({ url: fixedUrl }))
  const hint = field.hint && t(field.hint)
  if (!first || /^social\./.test(line)) return hint
  if (line === 'social') {
    const labels = Object.entries(inFirst.social ?? {}).filter(([one]) => one.endsWith('.label'))
    return borrowed(first, labels.map(([, label]) => label).join(', '), hint)
  }
  if (line !== 'description') return borrowed(first, lineOf(inFirst, line), hint)
  // A language with its own name or tagline is described by that.
  const nameIn = (one: FormFields) => lineOf(one, 'tagline') || lineOf(one, 'title')
  return nameIn(form) ? borrowed(at, nameIn(form)) : borrowed(first, lineOf(inFirst, line) || nameIn(inFirst))
}
