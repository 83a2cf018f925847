import { type ComponentType, useId } from 'react'
import { useSay } from '#platform/words/use-say.ts'
import type { ChoiceField } from '#shared/fields/choice.ts'
import type { Field } from '#shared/fields/field.ts'
import { labelOf } from '#shared/fields/fields.ts'
import type { Fields } from '#shared/fields/group.ts'
import { placesIn } from '#shared/fields/list.ts'
import { words } from '#words/desk.content.ts'
import { type ControlProps, errorAt } from './control-props.ts'
import { controlName } from './entry-form.ts'

/** Empty lines at the end of a list. */
const spare = 2

/** `Control` draws what stands inside. */
type Nested = ControlProps & { Control: ComponentType<ControlProps> }

/** Several fields under one name. */
export function GroupControl({ fields, Control, ...props }: Nested & { fields: Fields }) {
  const say = useSay()
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
            fullName={say(words.partOf({ part: own, whole: fullName }))}
          />
        )
      })}
    </fieldset>
  )
}

/** A list that grows by its empty last lines, and shrinks where a line is emptied. */
export function ListControl({ of, Control, ...props }: Nested & { of: Field }) {
  const say = useSay()
  const { line, label, form, field } = props
  const error = errorAt(props, line)
  const count = (placesIn(form, line).at(-1) ?? -1) + 1
  return (
    <fieldset className="field-parts">
      <legend>{label}</legend>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      <p className="field-hint">{say(words.listHint)}</p>
      {error && <p className="field-error">{error}</p>}
      {Array.from({ length: count + spare }, (_, place) => {
        const numbered = say(words.numbered({ label, number: place + 1 }))
        return (
          <Control
            {...props}
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the form
            key={place}
            field={of}
            line={`${line}.${place}`}
            label={numbered}
            fullName={numbered}
          />
        )
      })}
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
      {[...Object.entries(choices), ...gone].map(([name, choice], place) => (
        <label key={name} className="choice">
          <input
            type="checkbox"
            name={controlName(`${line}.${place}`)}
            value={name}
            defaultChecked={chosen.includes(name)}
          />
          {choice}
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
