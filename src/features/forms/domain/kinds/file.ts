import type { Messages } from '../messages.ts'
import type { FieldRule } from '../rules/schema.ts'
import { hasOption, optionValue, optionValues, type Tag } from '../tags/tag.ts'
import { itemLimits } from './choice.ts'
import { controlOf, itemRules, sizeOf } from './control.ts'
import { drawControl } from './draw-control.ts'
import type { FieldKind } from './kind.ts'
import { common, integer, labelled, phrase } from './tag-notation.ts'

const mebibyte = 1_048_576
const byteSize = /^([1-9]\d*)(kb|mb|b)?$/i
const bytesPerUnit: Record<string, number> = { b: 1, kb: 1024, mb: mebibyte }
const anyMedia = ['audio/*', 'video/*', 'image/*']
const camera = /^(?:user|environment)$/i

export const file = {
  kind: 'file',
  role: 'answer',
  tags: {
    file: {
      star: true,
      options: {
        ...common,
        filetypes: phrase,
        limit: byteSize,
        minfilesize: byteSize,
        minitems: integer,
        maxitems: integer,
        capture: camera,
        size: integer,
        multiple: 'flag',
      },
      make: fileField,
      write: labelled('file', ' filetypes:pdf|jpg|png limit:5mb'),
    },
  },
  draw(field, place) {
    const { inputName, size, accept, multiple, capture } = field
    const props = {
      type: 'file',
      name: inputName,
      size,
      accept: accept.join(','),
      multiple: multiple || undefined,
      capture,
    }
    return drawControl('input', field, props, place)
  },
  judged: { turn: 4, rules: fileRules },
} satisfies FieldKind<FileField>

export type FileField = ReturnType<typeof fileField>

function fileField(tag: Tag) {
  const multiple = hasOption(tag, 'multiple')
  const accept = optionValues(tag, 'filetypes').flatMap(acceptedTypes)
  return {
    kind: 'file' as const,
    ...controlOf(tag),
    inputName: multiple ? `${tag.name}[]` : tag.name,
    multiple,
    size: sizeOf(tag),
    accept: accept.length > 0 ? [...new Set(accept)] : anyMedia,
    maxFileSize: bytes(tag, 'limit') ?? mebibyte,
    minFileSize: bytes(tag, 'minfilesize'),
    ...(multiple && itemLimits(tag)),
    capture: optionValue(tag, 'capture', camera)?.toLowerCase(),
  }
}

/** `pdf|.PNG|image/*` as suffixes with a dot and media types in lower case. */
const acceptedTypes = (option: string): string[] =>
  option
    .toLowerCase()
    .split('|')
    .filter((type) => /^\.?[a-z\d]+$/.test(type) || /^[-\w.+]+\/(?:[-\w.+]+|\*)$/.test(type))
    .map((type) => (type.includes('/') ? type : `.${type.replace(/^\./, '')}`))

const bytes = (tag: Tag, name: string): number | undefined => {
  const [, count, unit = 'b'] = byteSize.exec(optionValue(tag, name, byteSize) ?? '') ?? []
  return count === undefined ? undefined : Number(count) * (bytesPerUnit[unit.toLowerCase()] ?? 1)
}

function fileRules(field: FileField, messages: Messages): FieldRule[] {
  const { name, accept, maxFileSize: max, minFileSize: min } = field
  const rules: FieldRule[] = []
  if (field.required) rules.push({ rule: 'requiredfile', field: name, error: messages.invalid_required })
  rules.push({ rule: 'file', field: name, accept, error: messages.upload_file_type_invalid })
  if (min)
    rules.push({ rule: 'minfilesize', field: name, threshold: min, error: messages.upload_file_too_small })
  rules.push({ rule: 'maxfilesize', field: name, threshold: max, error: messages.upload_file_too_large })
  return [...rules, ...itemRules(field, messages)]
}
