import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
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
  const [awake, setAwake] = useState(false)
  const snapshot = useSyncExternalStore(store.subscribe, store.get, store.get)
  const { status, invalidFields } = snapshot.state
  const shown = useRef(status)

  useLayoutEffect(() => {
    if (!form.current) return
    restoreTypedEarly(typedEarly)
    keepPlaceAmongRadios(form.current)
    setAwake(true)
    return startFormSession(form.current, view, store)
  }, [view, store, typedEarly])

  useEffect(() => {
    if (!form.current) return
    showValidity(form.current, invalidFields)
    if (shown.current === 'submitting' && status !== 'submitting') showOutcome(form.current)
    shown.current = status
  }, [status, invalidFields])

  const life: FormLife = { ...snapshot, view, awake }
  return { form, life, change: store.set }
}
