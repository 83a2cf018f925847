import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldWords } from './field.tsx'

export type AreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldWords

/** As a text field, for more than a line. */
export const AreaField = ({ label, fullName, hint, error, ...area }: AreaFieldProps) => (
  <Field {...{ label, fullName, hint, error }}>
    {(control) => <textarea dir="auto" {...area} {...control} />}
  </Field>
)
