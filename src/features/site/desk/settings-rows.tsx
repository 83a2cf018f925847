import { PictureField } from '#platform/desk/picture-field.tsx'
import type { FieldErrors } from '#platform/documents/field-errors.ts'
import { AreaField } from '#ui/area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Row, RowGroup, SettingsForm } from './settings-form.ts'

type Words = { name: string; label: string }
type Column = Words & ({ long?: boolean; alt?: undefined } | { long?: undefined; alt: Words })

const columns: Readonly<Record<RowGroup, readonly Column[]>> = {
  social: [
    { name: 'label', label: 'Name' },
    { name: 'url', label: 'Address' },
  ],
  authors: [
    { name: 'slug', label: 'Short name in addresses' },
    { name: 'name', label: 'Name' },
    { name: 'role', label: 'Role' },
    { name: 'bio', label: 'About them', long: true },
    { name: 'image', label: 'Portrait', alt: { name: 'image_alt', label: 'What the portrait shows' } },
  ],
}

export type SettingsRowsProps = {
  group: RowGroup
  legend: string
  /** How many empty rows stand at the end. */
  spare: number
  form: SettingsForm
  errors: FieldErrors
  thumbnails: Readonly<Record<string, string | undefined>>
}

/** A list that grows by its empty last rows, and shrinks where a row is emptied. */
export function SettingsRows({ group, legend, spare, form, errors, thumbnails }: SettingsRowsProps) {
  const rows: readonly Row[] = [...form[group], ...Array.from({ length: spare }, () => ({}))]
  return (
    <fieldset>
      <legend>{legend}</legend>
      <p className="field-hint">To take one away, empty all its fields. Save to be given more empty ones.</p>
      {rows.map((row, index) => {
        const field = ({ name, label }: Words) => ({
          label,
          fullName: `${label} (${legend.toLowerCase()}, ${index + 1})`,
          name: `${group}.${name}`,
          defaultValue: row[name],
          error: errors[`${group}.${index}.${name}`],
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
          <fieldset key={index} className="settings-row">
            <legend className="visually-hidden">
              {row.name || row.label || row.slug || `New, ${legend.toLowerCase()}`}
            </legend>
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
