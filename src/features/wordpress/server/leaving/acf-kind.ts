import type { Field } from '#shared/fields/field.ts'
import type { Fields } from '#shared/fields/group.ts'

/** A field in the words of Advanced Custom Fields, with those below it. */
type AcfKind = { type: string; settings?: Readonly<Record<string, unknown>>; parts?: Fields }

type Known = Field & { of?: Field; fields?: Fields; to?: string; choices?: object; long?: boolean }

const simple: Readonly<Record<string, AcfKind>> = {
  markdown: { type: 'wysiwyg', settings: { tabs: 'all', toolbar: 'full', media_upload: 1 } },
  number: { type: 'number' },
  date: { type: 'date_picker', settings: { display_format: 'Y-m-d', return_format: 'Y-m-d' } },
  time: { type: 'time_picker', settings: { display_format: 'H:i', return_format: 'H:i' } },
  'yes-no': { type: 'true_false', settings: { ui: 1 } },
  picture: { type: 'image', settings: { return_format: 'array', library: 'all' } },
  file: { type: 'file', settings: { return_format: 'array', library: 'all' } },
  link: { type: 'link', settings: { return_format: 'array' } },
}

/** Lists of these have a field of their own there; others are rows. */
const several: Readonly<Record<string, string>> = {
  picture: 'gallery',
  choice: 'checkbox',
  reference: 'relationship',
}

export function acfKind(field: Field, onlyPart: string): AcfKind {
  const { kind, of, fields, to, choices, long } = field as Known
  if (kind === 'list' && of) {
    const type = several[of.kind]
    if (type) return { ...acfKind(of, onlyPart), type }
    const layout = { layout: 'block', button_label: '' }
    const parts = (of.kind === 'group' ? (of as Known).fields : undefined) ?? { [onlyPart]: of }
    return { type: 'repeater', settings: layout, parts }
  }
  if (kind === 'group') return { type: 'group', settings: { layout: 'block' }, parts: fields ?? {} }
  if (kind === 'choice')
    return { type: 'select', settings: { choices, allow_null: 1, return_format: 'value' } }
  if (kind === 'reference')
    return { type: 'post_object', settings: { post_type: [to], allow_null: 1, return_format: 'object' } }
  return simple[kind] ?? { type: long ? 'textarea' : 'text' }
}
