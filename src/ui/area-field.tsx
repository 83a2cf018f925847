import { type TextareaHTMLAttributes, useId } from 'react'

export type AreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** As a text field, for more than a line. */
export function AreaField({ label, hint, error, ...area }: AreaFieldProps) {
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
      <textarea
        {...area}
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
