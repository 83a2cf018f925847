import type { ReactNode } from 'react'
import { PictureField } from '#platform/desk/picture-field.tsx'
import type { SaidErrors } from '#platform/documents/say-problem.ts'
import { useSay } from '#platform/words/use-say.ts'
import type { Message } from '#shared/words/define-words.ts'
import { AreaField } from '#ui/area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { words } from '#words/desk.site.ts'
import type { Row, RowGroup, SettingsForm } from './settings-form.ts'

type Words = { name: string; label: Message }
type Column = Words & ({ long?: boolean; alt?: undefined } | { long?: undefined; alt: Words })

const columns: Readonly<Record<RowGroup, readonly Column[]>> = {
  social: [
    { name: 'label', label: words.name },
    { name: 'url', label: words.address },
  ],
  authors: [
    { name: 'slug', label: words.shortName },
    { name: 'name', label: words.name },
    { name: 'role', label: words.role },
    { name: 'bio', label: words.bio, long: true },
    { name: 'image', label: words.portrait, alt: { name: 'image_alt', label: words.portraitAlt } },
  ],
}

const groupWords = {
  social: { legend: words.elsewhere, row: words.rowOfElsewhere, added: words.newElsewhere },
  authors: { legend: words.authors, row: words.rowOfAuthors, added: words.newAuthor },
} as const

export type SettingsRowsProps = {
  group: RowGroup
  /** How many empty rows stand at the end. */
  spare: number
  form: SettingsForm
  errors: SaidErrors
  thumbnails: Readonly<Record<string, string | undefined>>
  /** Beside how rows come and go. */
  hint?: ReactNode
}

/** A list that grows by its empty last rows, and shrinks where a row is emptied. */
export function SettingsRows({ group, spare, form, errors, thumbnails, hint }: SettingsRowsProps) {
  const say = useSay()
  const { legend, row: inRow, added } = groupWords[group]
  const rows: readonly Row[] = [...form[group], ...Array.from({ length: spare }, () => ({}))]
  return (
    <fieldset>
      <legend>{say(legend)}</legend>
      <p className="field-hint">{say(words.rowsHint)}</p>
      {hint && <p className="field-hint">{hint}</p>}
      {rows.map((row, index) => {
        const field = ({ name, label }: Words) => ({
          label: say(label),
          fullName: say(inRow({ label, row: index + 1 })),
          name: `${group}.${name}`,
          defaultValue: row[name],
          error: errors[`${group}.${index}.${name}`],
          ...(['slug', 'url'].includes(name) && { dir: 'ltr' }),
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
          <fieldset key={index} className="settings-row">
            <legend className="visually-hidden">{row.name || row.label || row.slug || say(added)}</legend>
            {columns[group].map((column) => {
              const { name, long, alt } = column
              if (long) return <AreaField key={name} rows={2} {...field(column)} />
              if (!alt) return <TextField key={name} {...field(column)} />
              const thumbnail = thumbnails[row[name] ?? '']
              return <PictureField key={name} {...field(column)} thumbnail={thumbnail} alt={field(alt)} />
            })}
          </fieldset>
        )
      })}
    </fieldset>
  )
}
