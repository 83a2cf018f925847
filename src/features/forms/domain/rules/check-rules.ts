import type { FormValues } from './field-values.ts'
import { nameSuffixes } from './file-extensions.ts'
import { judgeRules } from './judge-rules.ts'
import type { Schema } from './schema.ts'

/** Judges a form's values by a schema as it stands on the wire. */
export const checkRules = (schema: Pick<Schema, 'rules'>, values: FormValues) =>
  judgeRules({ rules: (schema.rules ?? []).map(nameSuffixes) }, values)
