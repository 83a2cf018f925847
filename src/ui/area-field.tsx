import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldWords } from './field.tsx'

export type AreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldWords

/** As a text field, for more than a line. */
export const AreaField = ({ label, hint, error, ...area }: AreaFieldProps) => (
  <Field {...{ label, hint, error }}>{(control) => <textarea {...area} {...control} />}</Field>
)
