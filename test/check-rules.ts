import type { FormValues } from '#features/forms/domain/rules/field-values.ts'
import { nameSuffixes } from '#features/forms/domain/rules/file-extensions.ts'
import { judgeRules } from '#features/forms/domain/rules/judge-rules.ts'
import type { Schema } from '#features/forms/domain/rules/schema.ts'

/** Judges a form's values by a schema as sent to browsers. */
export const checkRules = (schema: Pick<Schema, 'rules'>, values: FormValues) =>
  judgeRules({ rules: (schema.rules ?? []).map(nameSuffixes) }, values)
