import { createContext, useContext } from 'react'
import type { FormView } from '../domain/form-view.ts'
import type { FormSnapshot } from './form-store.ts'

export type FormLife = FormSnapshot & { view: FormView }

export const FormContext = createContext({} as FormLife)

export const useForm = () => useContext(FormContext)
