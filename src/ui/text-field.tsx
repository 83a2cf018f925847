import type { InputHTMLAttributes } from 'react'
import { Field, type FieldWords } from './field.tsx'

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & FieldWords

export const TextField = ({ label, fullName, hint, error, ...input }: TextFieldProps) => (
  <Field {...{ label, fullName, hint, error }}>
    {(control) => <input dir="auto" {...input} {...control} />}
  </Field>
)
