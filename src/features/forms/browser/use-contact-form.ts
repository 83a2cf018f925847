import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { FormView } from '../domain/form-view.ts'
import { startFormSession } from './form-session.ts'
import { createFormStore, type FormLife } from './form-store.ts'
import { showOutcome, showValidity } from './show-outcome.ts'

/** Brings a drawn form to life. */
export function useContactForm(view: FormView) {
  const form = useRef<HTMLFormElement>(null)
  const [store] = useState(() => createFormStore(view))
  const [typedEarly] = useState(() => readTypedEarly(view.unitTag))
  /** Script runs and listens; false on the server and until the form is awake. */
  const [awake, setAwake] = useState(false)
  const snapshot = useSyncExternalStore(store.subscribe, store.get, store.get)
  const { status, invalidFields } = snapshot.state
  const shown = useRef(status)

  useLayoutEffect(() => {
    if (!form.current) return
    restoreTypedEarly(typedEarly)
    keepPlaceAmongRadios(form.current)
  }, [typedEarly])

  // In a task of its own: somebody typing meanwhile waits for half of the hydration at most.
  useEffect(() => {
    if (!form.current) return
    setAwake(true)
    return startFormSession(form.current, view, store)
  }, [view, store])

  useEffect(() => {
    if (!form.current) return
    showValidity(form.current, invalidFields)
    if (shown.current === 'submitting' && status !== 'submitting') showOutcome(form.current)
    shown.current = status
  }, [status, invalidFields])

  const life = useMemo((): FormLife => ({ ...snapshot, view }), [snapshot, view])
  return { form, life, awake, change: store.set }
}

/**
 * The values of the fields before hydration: React resets hidden fields, and text areas that have a first value. Even
 * setting the same value loses the selection.
 */
function readTypedEarly(unitTag: string) {
  if (typeof document === 'undefined') return []
  const controls = document
    .getElementById(unitTag)
    ?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, [type="hidden"]')
  return Array.from(controls ?? [], (control) => {
    const { value, selectionStart, selectionEnd } = control
    return { control, value, selectionStart, selectionEnd }
  })
}

function restoreTypedEarly(typed: ReturnType<typeof readTypedEarly>) {
  for (const { control, value, selectionStart, selectionEnd } of typed) {
    if (control.value !== value) control.value = value
    // Safari gives the focus to whatever is selected in.
    if (control === document.activeElement) control.setSelectionRange(selectionStart, selectionEnd)
  }
}

/**
 * React renames radio buttons during hydration. If none is chosen, Chromium then forgets that one of them has the
 * focus, and Tab would stop at the next one of the same group.
 */
function keepPlaceAmongRadios(form: HTMLFormElement) {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement) || focused.form !== form || focused.type !== 'radio') return
  if (form.querySelector(`[name="${CSS.escape(focused.name)}"]:checked`)) return
  focused.blur()
  focused.focus({ preventScroll: true })
}
