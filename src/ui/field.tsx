import { type ReactNode, useId } from 'react'
import { useFieldProblem } from './field-problems.ts'

export type FieldWords = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Its full name, if several have the same label. */
  fullName?: string | undefined
}

type ControlAttributes = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = FieldWords & { children: (control: ControlAttributes) => ReactNode }

/** A control with its label, what helps to fill it in and what was wrong with it. */
export function Field({ label, fullName = label, hint, error, children }: FieldProps) {
  const id = useId()
  useFieldProblem({ id, label: fullName, error })
  const [hintId, errorId] = [hint ? `${id}hint` : undefined, error && `${id}error`]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="field-hint" id={hintId}>
          {hint}
        </span>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {error && (
        <span className="field-error" id={errorId}>
          {error}
        </span>
      )}
    </div>
  )
}
