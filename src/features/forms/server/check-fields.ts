import type { CheckFields } from '#platform/services/forms.ts'
import { judgeRules } from '../domain/rules/judge-rules.ts'
import { readFormValues } from '../domain/rules/read-form-values.ts'

/** The engine of the forms, for fields of other parts. */
export const checkFields: CheckFields = (rules, values) =>
  new Map(
    [...judgeRules({ rules }, readFormValues(values))].flatMap(([field, { error }]) =>
      error === undefined ? [] : [[field, error]],
    ),
  )
