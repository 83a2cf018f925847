import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { FormView } from '../domain/form-view.ts'
import type { FormLife } from './form-context.ts'
import { startFormSession } from './form-session.ts'
import { createFormStore } from './form-store.ts'
import { showOutcome, showValidity } from './show-outcome.ts'
import { keepPlaceAmongRadios, readTypedEarly, restoreTypedEarly } from './typed-early.ts'

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

  // In a turn of its own: whoever writes meanwhile waits for one half of the waking at most.
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
