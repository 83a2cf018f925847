import { useState } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as copyWords } from '#words/desk.copy.ts'

export type CopyButtonProps = { text: string; label: string; words: ForBrowser<typeof copyWords> }

/** Puts a text where it can be pasted from. Without script the text beside it can be marked and copied by hand. */
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
