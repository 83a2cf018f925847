import type { InputHTMLAttributes } from 'react'
import { Field, type FieldWords } from './field.tsx'

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & FieldWords

export const TextField = ({ label, hint, error, ...input }: TextFieldProps) => (
  <Field {...{ label, hint, error }}>{(control) => <input {...input} {...control} />}</Field>
)
