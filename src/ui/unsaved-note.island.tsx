import { useEffect, useRef, useState } from 'react'
import type { ForBrowser } from '#shared/words/for-browser.ts'
import type { words as unsavedWords } from '#words/desk.unsaved.ts'
import { contentOf, firstContentOf } from './form-contents.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

export type UnsavedNoteProps = {
  /** The form came back from the server without being kept. */
  isUnsaved?: boolean | undefined
  words: ForBrowser<typeof unsavedWords>
}

/** Part of a form: shows that it has unsaved changes, and asks before leaving the page. */
export function UnsavedNote({ isUnsaved = false, words }: UnsavedNoteProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isChanged, setChanged] = useState(isUnsaved)
  useLeaveWarning(isChanged)

  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const sent = firstContentOf(form)
    const look = () => setChanged(isUnsaved || contentOf(form) !== sent)
    const leave = ({ submitter }: SubmitEvent) => {
      // A form sent to another window, such as a preview, leaves this page as it is.
      if (!(submitter as HTMLButtonElement | null)?.formTarget) setChanged(false)
    }
    look()
    form.addEventListener('input', look)
    form.addEventListener('submit', leave)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('submit', leave)
    }
  }, [isUnsaved])

  return (
    <span ref={place} className="field-hint">
      {isChanged && words.notSaved}
    </span>
  )
}

export { UnsavedNote as island }
