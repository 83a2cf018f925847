import { useState } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as copyWords } from '#words/desk.copy.ts'

export type CopyButtonProps = { text: string; label: string; words: ForBrowser<typeof copyWords> }

/** Copies a text to the clipboard. Without JavaScript, the text next to it can be selected and copied by hand. */
export function CopyButton({ text, label, words }: CopyButtonProps) {
  const [said, setSaid] = useState('')

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(words.copied),
      () => setSaid(words.notAllowed),
    )

  return (
    <span className="actions needs-script">
      <button type="button" className="button quiet" onClick={copy} aria-label={label}>
        {words.copy}
      </button>
      <span role="status" className="field-hint">
        {said}
      </span>
    </span>
  )
}

export { CopyButton as island }
