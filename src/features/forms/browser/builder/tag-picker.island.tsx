import { useEffect, useRef, useState } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import { fill } from '#ui/fill.ts'
import type { words as tagPickerWords } from '#words/desk.forms.tags.ts'

export type TagPickerProps = {
  /** Id of the form whose fields take the tags. */
  form: string
  tags: readonly string[]
  words: ForBrowser<typeof tagPickerWords>
}

/** The tags an email may contain. With JavaScript, pressing one inserts it where the cursor was last. */
export function TagPicker({ form, tags, words }: TagPickerProps) {
  const [awake, setAwake] = useState(false)
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  useEffect(() => {
    setAwake(true)
    const memoize = ({ target }: { target: EventTarget | null }) => {
      const isField =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement && target.type === 'text')
      if (isField && target.form?.id === form) last.current = target
    }
    // Somebody may have begun to write before the script was there.
    memoize({ target: document.activeElement })
    const element = document.getElementById(form)
    element?.addEventListener('focusin', memoize)
    return () => element?.removeEventListener('focusin', memoize)
  }, [form])

  const insert = (tag: string) => {
    const field =
      last.current ?? document.querySelector<HTMLTextAreaElement>(`#${form} textarea[name$=".body"]`)
    if (!field) return
    field.focus()
    field.setRangeText(`[${tag}]`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  }

  return (
    <fieldset className="tag-picker">
      <legend>{words.whatMailsSay}</legend>
      <ul>
        {tags.map((tag) => (
          <li key={tag}>
            {awake ? (
              <button
                type="button"
                dir="ltr"
                aria-label={fill(words.writeTag, { tag })}
                onClick={() => insert(tag)}
              >
                [{tag}]
              </button>
            ) : (
              <code>[{tag}]</code>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

export { TagPicker as island }
