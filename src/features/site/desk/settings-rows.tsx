import type { Editing } from '#platform/desk/edit-form.tsx'
import { borrowed } from '#platform/desk/languages/borrowed.tsx'
import type { EditedLanguage } from '#platform/desk/languages/edited-language.ts'
import { PictureField } from '#platform/desk/picture-field.tsx'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { useSay } from '#platform/words/use-say.ts'
import type { Message } from '#shared/words/define-words.ts'
import { AreaField } from '#ui/area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.site.ts'
import type { Row, RowGroup, SettingsForm } from './settings-form.ts'

export type SettingsView = {
  form: SettingsForm
  errors: SaidErrors
  editing: Editing
  at: EditedLanguage
  fixedUrl?: string | undefined
  /** By the address of the picture. */
  thumbnails: Readonly<Record<string, string | undefined>>
}

type Column = { name: string; label: Message; isLong?: boolean; isPicture?: boolean }

const portraitAlt: Column = { name: 'image_alt', label: words.portraitAlt }

const columns: Readonly<Record<RowGroup, readonly Column[]>> = {
  social: [
    { name: 'label', label: words.name },
    { name: 'url', label: words.address },
  ],
  authors: [
    { name: 'slug', label: words.shortName },
    { name: 'name', label: words.name },
    { name: 'role', label: words.role },
    { name: 'bio', label: words.bio, isLong: true },
    { name: 'image', label: words.portrait, isPicture: true },
  ],
}

const groupWords = {
  social: { legend: words.elsewhere, row: words.rowOfElsewhere, added: words.newElsewhere },
  authors: { legend: words.authors, row: words.rowOfAuthors, added: words.newAuthor },
} as const

/** The same for every language: who they are, and how they look. */
const fixed = ['slug', 'image']

type SettingsRowsProps = Omit<SettingsView, 'editing' | 'fixedUrl'> & {
  group: RowGroup
  /** How many empty rows stand at the end. */
  spare: number
  /** What the first language says, where this is a further one. */
  inFirst: readonly Row[]
}

/** A list that grows by its empty last rows, and shrinks where a row is emptied. Authors come and go in the first language. */
export function SettingsRows({ group, spare, form, errors, thumbnails, at, inFirst }: SettingsRowsProps) {
  const say = useSay()
  const { legend, row: inRow, added } = groupWords[group]
  const { first, marks } = at
  const isFixed = first !== undefined && group === 'authors'
  const rows: readonly Row[] = [...form[group], ...Array.from({ length: spare }, () => ({}))]
  const shown = isFixed
    ? [...columns.authors.filter(({ name }) => !fixed.includes(name)), portraitAlt]
    : columns[group]
  if (rows.length === 0) return null
  return (
    <fieldset>
      <legend>{say(legend)}</legend>
      {!isFixed && <p className="field-hint">{say(words.rowsHint)}</p>}
      {first && !isFixed && inFirst.length > 0 && (
        <p className="field-hint">{borrowed(first, inFirst.map(({ label }) => label).join(', '))}</p>
      )}
      {rows.map((row, index) => {
        const said = inFirst.find(({ slug }) => isFixed && slug === row.slug)
        const field = ({ name, label }: Column) => ({
          label: say(label),
          fullName: say(inRow({ label, row: index + 1 })),
          name: `${group}.${name}`,
          defaultValue: row[name],
          error: errors[`${group}.${index}.${name}`],
          ...(['slug', 'url'].includes(name) && { dir: 'ltr' }),
          ...(isFixed && { lang: marks.lang, hint: borrowed(first, said?.[name] ?? '') }),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
          <fieldset key={index} className="settings-row">
            <legend className={isFixed ? undefined : 'visually-hidden'}>
              <bdi>{said?.name || row.name || row.label || row.slug || say(added)}</bdi>
            </legend>
            {isFixed &&
              fixed.map((name) => (
                <input key={name} type="hidden" name={`authors.${name}`} value={row[name] ?? ''} />
              ))}
            {shown.map((column) => {
              const { name, isLong, isPicture } = column
              if (isLong) return <AreaField key={name} rows={2} {...field(column)} />
              if (!isPicture) return <TextField key={name} {...field(column)} />
              const thumbnail = thumbnails[row[name] ?? '']
              return (
                <PictureField key={name} {...field(column)} {...{ thumbnail, alt: field(portraitAlt) }} />
              )
            })}
          </fieldset>
        )
      })}
    </fieldset>
  )
}
