import { useId } from 'react'
import { useSay } from '#platform/words/use-say.ts'
import { useFieldProblem } from '#ui/field-problems.ts'
import { words } from '#words/desk.look.ts'
import type { Moved } from '../domain/look.ts'

export type ColourChoiceProps = {
  legend: string
  hint: string
  name: string
  isOwn: boolean
  value: string
  error: string | undefined
  /** Where another colour is used, so that text can be read. */
  moved: readonly Moved[]
}

/** A colour, or none: then it is as in the theme. */
export function ColourChoice({ legend, hint, name, isOwn, value, error, moved }: ColourChoiceProps) {
  const say = useSay()
  const id = useId()
  useFieldProblem({ id, label: legend, error })
  return (
    <fieldset className="colour-choice" aria-describedby={`${id}hint`}>
      <legend>{legend}</legend>
      <p className="field-hint" id={`${id}hint`}>
        {hint}
      </p>
      <label className="choice">
        <input type="checkbox" name={`own-${name}`} value="yes" defaultChecked={isOwn} />
        {say(words.ownColour)}
      </label>
      <label className="choice">
        <input
          id={id}
          type="color"
          name={name}
          defaultValue={/^#[0-9a-f]{6}$/.test(value) ? value : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}error`}
        />
        {say(words.colour)}
      </label>
      {error && (
        <span className="field-error" id={`${id}error`}>
          {error}
        </span>
      )}
      {moved.map(({ scheme, chosen, used }) => (
        <p key={scheme} className="field-hint">
          <Swatch colour={used} /> {say(words.moved({ scheme, used, chosen }))}
        </p>
      ))}
    </fieldset>
  )
}

const Swatch = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <rect width="16" height="16" rx="3" fill={colour} stroke="currentColor" />
  </svg>
)
