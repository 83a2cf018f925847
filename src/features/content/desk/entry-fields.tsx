import { FieldControls } from '#platform/desk/field-form.tsx'
import { useSay } from '#platform/words/use-say.ts'
import { words } from '#words/desk.content.ts'
import { fieldPrefix } from './entry-form.ts'
import type { EntryView } from './entry-view.ts'

/** A control for each field of the type, and what all controls propose. */
export function EntryFields(view: EntryView) {
  const say = useSay()
  const { opened, form, errors, pictures, files, targets, known } = view
  const { fields } = opened.type
  const proposed = { ...known, 'field-pictures': pictures, 'field-files': files }
  return (
    <>
      {Object.keys(fields).length > 0 && (
        <fieldset className="entry-controls">
          <legend>{say(words.details)}</legend>
          <FieldControls
            {...{ fields, errors, targets }}
            form={form.fields}
            prefix={fieldPrefix}
            of={(name) => ({ list: known[name] && `known-${name}` })}
          />
        </fieldset>
      )}
      {Object.entries(proposed).map(([name, values]) => (
        <datalist key={name} id={`known-${name}`}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ))}
    </>
  )
}
