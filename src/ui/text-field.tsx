import { type InputHTMLAttributes, useId } from 'react'

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled input with what helps to fill it in and what was wrong with it. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId()
  const [hintId, errorId] = [hint && `${id}hint`, error && `${id}error`]
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="field-hint" id={hintId}>
          {hint}
        </span>
      )}
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      />
      {error && (
        <span className="field-error" id={errorId}>
          {error}
        </span>
      )}
    </div>
  )
}
