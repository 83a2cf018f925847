import { useId } from 'react'

export type AreaFieldProps = {
  label: string
  name: string
  value: string
  rows: number
  hint?: string
  error?: string | undefined
  className?: string
  maxLength?: number
}

export function AreaField({ label, name, value, rows, hint, error, className, maxLength }: AreaFieldProps) {
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
        id={id}
        name={name}
        rows={rows}
        defaultValue={value}
        maxLength={maxLength}
        className={className}
        spellCheck
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
