import { useId, useState } from 'react'
import { type ForBrowser, fill } from '#api/island.ts'
import type { words as copyWords } from '#words/desk.copy.ts'

export type CopyFieldProps = {
  label: string
  value: string
  rows?: number
  words: ForBrowser<typeof copyWords>
}

/** Something to take along: it can be selected without script, and copied by a press with it. */
export function CopyField({ label, value, rows = 3, words }: CopyFieldProps) {
  const id = useId()
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setSaid(words.copied),
      () => setSaid(words.notAllowed),
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
        <button
          type="button"
          className="button quiet"
          onClick={copy}
          aria-label={fill(words.copyNamed, { label })}
        >
          {words.copy}
        </button>
        <span role="status">{said}</span>
      </div>
    </div>
  )
}

export { CopyField as island }
