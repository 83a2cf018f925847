import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FormView } from '../domain/form-view.ts'
import type { FormLife } from './form-context.ts'
import { startFormSession } from './form-session.ts'
import { createFormStore } from './form-store.ts'
import { showOutcome, showValidity } from './show-outcome.ts'
import { readTypedEarly, restoreTypedEarly } from './typed-early.ts'

/** Brings a drawn form to life: `root` is its outermost element. */
export function useContactForm(view: FormView) {
  const root = useRef<HTMLDivElement>(null)
  const [store] = useState(() => createFormStore(view))
  const [typedEarly] = useState(() => readTypedEarly(view.unitTag))
  const [awake, setAwake] = useState(false)
  const snapshot = useSyncExternalStore(store.subscribe, store.get, store.get)
  const { status, invalidFields } = snapshot.state
  const shown = useRef(status)

  useLayoutEffect(() => {
    const form = formIn(root)
    if (!form) return
    restoreTypedEarly(typedEarly)
    const session = startFormSession(form, view, store)
    setAwake(true)
    return session.stop
  }, [view, store, typedEarly])

  useEffect(() => {
    const form = formIn(root)
    if (form && shown.current === 'submitting' && status !== 'submitting') showOutcome(form)
    shown.current = status
  }, [status])

  useEffect(() => {
    const form = formIn(root)
    if (form) showValidity(form, invalidFields)
  }, [invalidFields])

  const life: FormLife = { ...snapshot, view, awake }
  return { root, life, change: store.set }
}

const formIn = (root: RefObject<HTMLElement | null>) => root.current?.querySelector('form')
