import { type FieldValue, isFile } from './field-values.ts'
import type { RuleShape } from './rule-shape.ts'

export interface FileRule extends RuleShape<'file'> {
  /** Suffixes (`.pdf`), and on the wire also media types (`image/png`, `image/*`). */
  readonly accept: readonly string[]
}

export function file(values: readonly FieldValue[], rule: FileRule) {
  const suffixes = (rule.accept ?? []).filter((accepted) => /^\.[a-z\d]+$/i.test(accepted))
  return values.every((value) => isFile(value) && suffixes.some(endsName(value.name.toLowerCase())))
}

const endsName = (name: string) => (suffix: string) => name.endsWith(suffix.toLowerCase())
