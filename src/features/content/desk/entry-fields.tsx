import { FieldControl } from '#platform/desk/field-control.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { labelOf } from '#shared/fields/fields.ts'
import { words } from '#words/desk.content.ts'
import { fieldPrefix } from './entry-form.ts'
import type { EntryView } from './entry-view.ts'

/** A control for each field of the type. */
export function EntryFields(view: EntryView) {
  const say = useSay()
  const { opened, form, errors, pictures, files, targets, known } = view
  const fields = Object.entries(opened.type.fields)
  if (fields.length === 0) return null
  return (
    <fieldset className="entry-controls">
      <legend>{say(words.details)}</legend>
      {fields.map(([name, field]) => (
        <FieldControl
          key={name}
          field={field}
          line={name}
          prefix={fieldPrefix}
          label={say(labelOf(name, field))}
          form={form.fields[name] ?? {}}
          errors={errors}
          targets={targets}
          list={known[name] && `known-${name}`}
        />
      ))}
      {Object.entries(known).map(([name, values]) => (
        <Known key={name} id={`known-${name}`} values={values} />
      ))}
      <Known id="known-field-pictures" values={pictures} />
      <Known id="known-field-files" values={files} />
    </fieldset>
  )
}

const Known = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
)
