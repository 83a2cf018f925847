import { type FieldValue, isFile, totalSize } from './field-values.ts'
import type { RuleOf } from './schema.ts'
import { wholeNumber } from './threshold.ts'

type Values = readonly FieldValue[]

export const requiredfile = (values: Values) => values.some(isFile)

export function file(values: Values, rule: RuleOf<'file'>) {
  const suffixes = (rule.accept ?? []).filter((accepted) => /^\.[a-z\d]+$/i.test(accepted))
  return values.every((value) => isFile(value) && suffixes.some(endsName(value.name.toLowerCase())))
}

const endsName = (name: string) => (suffix: string) => name.endsWith(suffix.toLowerCase())

export const minfilesize = (values: Values, rule: RuleOf<'minfilesize'>) =>
  values.length === 0 || !(totalSize(values) < wholeNumber(rule.threshold))

export const maxfilesize = (values: Values, rule: RuleOf<'maxfilesize'>) =>
  !(totalSize(values) > wholeNumber(rule.threshold))
