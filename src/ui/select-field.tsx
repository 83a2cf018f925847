import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldWords } from './field.tsx'

export type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & FieldWords

export const SelectField = ({ label, hint, error, ...select }: SelectFieldProps) => (
  <Field {...{ label, hint, error }}>{(control) => <select {...select} {...control} />}</Field>
)
