import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldWords } from './field.tsx'

export type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & FieldWords

export const SelectField = ({ label, fullName, hint, error, ...select }: SelectFieldProps) => (
  <Field {...{ label, fullName, hint, error }}>{(control) => <select {...select} {...control} />}</Field>
)
