import type { FormTag } from '../tags/form-tag.ts'
import { hasOption, optionValue, optionValues } from '../tags/tag-options.ts'
import { byteSize } from '../tags/tag-types.ts'
import { itemLimits } from './choice-field.ts'
import { controlOf, sizeOf } from './control.ts'
import type { FileField } from './field.ts'

const mebibyte = 1_048_576
const bytesPerUnit: Record<string, number> = { b: 1, kb: 1024, mb: mebibyte }
const anyMedia = ['audio/*', 'video/*', 'image/*']

export const fileField = (tag: FormTag): FileField => {
  const multiple = hasOption(tag, 'multiple')
  const accept = optionValues(tag, 'filetypes').flatMap(acceptedTypes)
  const minFileSize = bytes(tag, 'minfilesize')
  const capture = optionValue(tag, 'capture', /^(?:user|environment)$/i)?.toLowerCase()
  return {
    kind: 'file',
    ...controlOf(tag),
    inputName: multiple ? `${tag.name}[]` : tag.name,
    multiple,
    size: sizeOf(tag),
    accept: accept.length > 0 ? [...new Set(accept)] : anyMedia,
    maxFileSize: bytes(tag, 'limit') ?? mebibyte,
    ...(minFileSize !== undefined && { minFileSize }),
    ...(multiple && itemLimits(tag)),
    ...(capture !== undefined && { capture: capture === 'user' ? 'user' : 'environment' }),
  }
}

/** `pdf|.PNG|image/*` as suffixes with a dot and media types in lower case. */
const acceptedTypes = (option: string): string[] =>
  option
    .toLowerCase()
    .split('|')
    .filter((type) => /^\.?[a-z\d]+$/.test(type) || /^[-\w.+]+\/(?:[-\w.+]+|\*)$/.test(type))
    .map((type) => (type.includes('/') ? type : `.${type.replace(/^\./, '')}`))

const bytes = (tag: FormTag, name: string): number | undefined => {
  const [, count, unit = 'b'] = byteSize.exec(optionValue(tag, name, byteSize) ?? '') ?? []
  return count === undefined ? undefined : Number(count) * (bytesPerUnit[unit.toLowerCase()] ?? 1)
}
