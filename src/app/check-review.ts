import { judgeRules } from '#features/contact/domain/rules/judge-rules.ts'
import { readFormValues } from '#features/contact/domain/rules/read-form-values.ts'
import type { CheckFields } from '#features/reviews/domain/new-review.ts'

/** The engine of the contact forms judges reviews too. */
export const checkReview: CheckFields = (rules, values) =>
  new Map(
    [...judgeRules({ rules }, readFormValues(values))].flatMap(([field, { error }]) =>
      error === undefined ? [] : [[field, error]],
    ),
  )
