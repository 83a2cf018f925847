import type { Field, FormValues } from '#shared/fields/field.ts'
import type { EntryErrors } from './check-entry.ts'
import type { EntryView } from './entry-view.ts'

export type ControlProps = {
  field: Field
  /** Where it stands in the form: `talks.0.title`. */
  line: string
  label: string
  /** What it is called where several have the same label. */
  fullName?: string | undefined
  form: FormValues
  errors: EntryErrors
  targets: EntryView['targets']
}

export const errorAt = ({ errors }: Pick<ControlProps, 'errors'>, line: string): string | undefined =>
  errors[`field.${line}`]
