import type { InputHTMLAttributes } from 'react'
import { Field, type FieldWords } from './field.tsx'

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & FieldWords

/** Written from left to right in every language. */
const isAddress = ({ type = 'text', inputMode }: InputHTMLAttributes<HTMLInputElement>) =>
  ['email', 'password', 'tel', 'url'].includes(type) || inputMode === 'url'

export const TextField = ({ label, fullName, hint, error, ...input }: TextFieldProps) => (
  <Field {...{ label, fullName, hint, error }}>
    {(control) => <input dir={isAddress(input) ? 'ltr' : 'auto'} {...input} {...control} />}
  </Field>
)
