import { useId, useState } from 'react'

export type CopyFieldProps = { label: string; value: string; rows?: number }

/** Something to take along: it can be selected without script, and copied by a press with it. */
export function CopyField({ label, value, rows = 3 }: CopyFieldProps) {
  const id = useId()
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setSaid('Copied'),
      () => setSaid('Your browser did not allow copying: select the text and copy it.'),
    )
  return (
    <div className="field copy-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        readOnly
        rows={rows}
        value={value}
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div className="actions needs-script">
        <button type="button" className="button quiet" onClick={copy} aria-label={`Copy: ${label}`}>
          Copy
        </button>
        <span role="status">{said}</span>
      </div>
    </div>
  )
}

export { CopyField as island }
