import { defineService } from '#platform/extension/service.ts'

/** A rule in the notation of the form engine. */
export type FieldRule<Field extends string = string> = { field: Field; error: string } & (
  | { rule: 'required' }
  | { rule: 'enum'; accept: readonly string[] }
  | { rule: 'maxlength'; threshold: number }
)

/** What is wrong with each field by the first rule it breaks. */
export type CheckFields = (
  rules: readonly FieldRule[],
  values: Iterable<readonly [field: string, value: string]>,
) => ReadonlyMap<string, string>

export const formsService = defineService<{
  checkFields: CheckFields
  /** Between seeing a form and sending it. */
  leastSeconds: number
}>('forms')
