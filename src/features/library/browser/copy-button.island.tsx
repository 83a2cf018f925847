import { useState } from 'react'

/** Puts a text where it can be pasted from. Without script the text beside it can be marked and copied by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [said, setSaid] = useState('')

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      () => setSaid('The browser does not allow it: mark the text and copy it.'),
    )

  return (
    <span className="actions needs-script">
      <button type="button" className="button quiet" onClick={copy} aria-label={label}>
        Copy
      </button>
      <span role="status" className="field-hint">
        {said}
      </span>
    </span>
  )
}

export { CopyButton as island }
