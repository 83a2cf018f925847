import { type FieldValue, isFile } from './field-values.ts'
import { fileExtensions } from './file-extensions.ts'
import type { RuleShape } from './rule-shape.ts'

export interface FileRule extends RuleShape<'file'> {
  /** Suffixes (`.pdf`) and media types (`image/png`, `image/*`). */
  readonly accept: readonly string[]
}

export function file(values: readonly FieldValue[], rule: FileRule) {
  const suffixes = (rule.accept ?? []).flatMap(suffixesOf)
  return values.every((value) => isFile(value) && suffixes.some(endsName(value.name.toLowerCase())))
}

const suffixesOf = (accepted: string) =>
  /^\.[a-z\d]+$/i.test(accepted)
    ? [accepted.toLowerCase()]
    : fileExtensions(accepted).map((extension) => `.${extension}`)

const endsName = (name: string) => (suffix: string) => name.endsWith(suffix)
