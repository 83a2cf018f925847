import { type ComponentType, useId } from 'react'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import { labelOf } from '#shared/fields/fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import { placesIn } from '#shared/fields/list.ts'
import { type ControlProps, errorAt } from './control-props.ts'
import { controlName } from './entry-form.ts'

/** Empty lines at the end of a list. */
const spare = 2

/** `Control` draws what stands inside. */
type Nested = ControlProps & { Control: ComponentType<ControlProps> }

/** Several fields under one name. */
export function GroupControl({ fields, Control, ...props }: Nested & { fields: Fields }) {
  const { line, label, fullName = label } = props
  const error = errorAt(props, line)
  return (
    <fieldset className="field-parts">
      <legend>{label}</legend>
      {error && <p className="field-error">{error}</p>}
      {Object.entries(fields).map(([name, field]) => {
        const own = labelOf(name, field)
        return (
          <Control
            {...props}
            key={name}
            field={field}
            line={`${line}.${name}`}
            label={own}
            fullName={`${own} (${fullName})`}
          />
        )
      })}
    </fieldset>
  )
}

/** A list that grows by its empty last lines, and shrinks where a line is emptied. */
export function ListControl({ of, Control, ...props }: Nested & { of: Field }) {
  const { line, label, form, field } = props
  const error = errorAt(props, line)
  const count = (placesIn(form, line).at(-1) ?? -1) + 1
  return (
    <fieldset className="field-parts">
      <legend>{label}</legend>
      <p className="field-hint">
        {field.hint ? `${field.hint} ` : ''}To take one away, empty it. Save to be given more empty ones.
      </p>
      {error && <p className="field-error">{error}</p>}
      {Array.from({ length: count + spare }, (_, place) => (
        <Control
          {...props}
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the form
          key={place}
          field={of}
          line={`${line}.${place}`}
          label={`${label}, ${place + 1}`}
          fullName={`${label}, ${place + 1}`}
        />
      ))}
    </fieldset>
  )
}

/** Several of a few are boxes to tick. */
export function SeveralChoices({ of, ...props }: ControlProps & { of: Field }) {
  const { line, label, form, field } = props
  const error = errorAt(props, line)
  const id = useId()
  const chosen = placesIn(form, line).map((place) => form[`${line}.${place}`] ?? '')
  const { choices } = of as ChoiceField<unknown>
  const gone = chosen.filter((name) => !Object.hasOwn(choices, name)).map((name) => [name, name] as const)
  return (
    <fieldset className="field" aria-describedby={error && id}>
      <legend>{label}</legend>
      {field.hint && <span className="field-hint">{field.hint}</span>}
      {[...Object.entries(choices), ...gone].map(([name, words], place) => (
        <label key={name} className="choice">
          <input
            type="checkbox"
            name={controlName(`${line}.${place}`)}
            value={name}
            defaultChecked={chosen.includes(name)}
          />
          {words}
        </label>
      ))}
      {error && (
        <span className="field-error" id={id}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
