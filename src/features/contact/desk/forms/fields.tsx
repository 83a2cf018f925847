import { type TextareaHTMLAttributes, useId } from 'react'

export type AreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  hint?: string | undefined
}

/** A labelled text area. */
export function Area({ label, hint, ...area }: AreaProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="field-hint" id={`${id}hint`}>
          {hint}
        </span>
      )}
      <textarea {...area} id={id} aria-describedby={hint && `${id}hint`} />
    </div>
  )
}

export const Switch = ({ name, label, checked }: { name: string; label: string; checked: boolean }) => (
  <label className="choice">
    <input type="checkbox" name={name} defaultChecked={checked} />
    <span>{label}</span>
  </label>
)
