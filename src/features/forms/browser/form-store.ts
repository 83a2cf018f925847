import { createContext, useContext } from 'react'
import { createFormState, type FormState } from '../domain/form-state.ts'
import type { FormView } from '../domain/form-view.ts'

/** Drawn again whenever it changes. The values of the fields are not part of it: they belong to the visitor. */
export type FormSnapshot = {
  state: FormState
  /** Share of the upload that is on its way, from 0 to 1. */
  progress?: number | undefined
  /** The visitor asked for the message to be sent once the network is back. */
  waits?: boolean
  /** After a message could not be sent: the network is gone, or is back. */
  network?: 'offline' | 'back' | undefined
  /** The fields hold what the visitor had written on an earlier visit. */
  draftRestored?: boolean
}

export type FormStore = ReturnType<typeof createFormStore>

export function createFormStore({ status, message, invalidFields }: FormView) {
  let snapshot: FormSnapshot = {
    state: createFormState({ status, message, invalidFields }),
  }
  const listeners = new Set<() => void>()
  return {
    get: (): FormSnapshot => snapshot,
    set(change: Partial<FormSnapshot>) {
      snapshot = { ...snapshot, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type FormLife = FormSnapshot & { view: FormView }

export const FormContext = createContext({} as FormLife)

export const useForm = () => useContext(FormContext)
