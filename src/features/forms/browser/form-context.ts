import { createContext, useContext } from 'react'
import type { FormView } from '../domain/form-view.ts'
import type { FormSnapshot } from './form-store.ts'

export type FormLife = FormSnapshot & {
  view: FormView
  /** Script runs and listens; false on the server and until the form is awake. */
  awake: boolean
}

export const FormContext = createContext({} as FormLife)

export const useForm = () => useContext(FormContext)
