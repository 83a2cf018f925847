import { createHash } from 'node:crypto'
import { type Fields, inEnglish, type Translatable } from 'portico/extension'
import type { ExportItem, ExportMeta } from '../../domain/export/export-types.ts'
import { kindSetting, onlyPart } from '../../domain/own-types/acf-fields.ts'
import { metaRow, plainItem } from '../../domain/rest/rest-items.ts'
import { type LeavingSite, wholeAddress } from './leaving-site.ts'

type Field = Fields[string]

type DescribedType = { name: string; label: string; fields: Fields }

/** The fields of a type as Advanced Custom Fields describes them: a group that is shown with the type, and what is in it. */
export function fieldItems({ name, label, fields }: DescribedType, nextId: () => number): ExportItem[] {
  if (Object.keys(fields).length === 0) return []
  const group = {
    ...plainItem,
    ...{ id: nextId(), type: 'acf-field-group', status: 'publish', title: label, excerpt: name },
    slug: `group_${createHash('sha1').update(name).digest('hex').slice(0, 13)}`,
    content: serialised({
      location: [[{ param: 'post_type', operator: '==', value: name }]],
      ...{ position: 'normal', style: 'default', label_placement: 'top', instruction_placement: 'label' },
      ...{ hide_on_screen: '', description: '', show_in_rest: 1 },
    }),
  }
  return [group, ...itemsOf(fields, name, group.id, nextId)]
}

const itemsOf = (fields: Fields, above: string, parent: number, nextId: () => number): ExportItem[] =>
  Object.entries(fields).flatMap(([name, field], order) => {
    const path = `${above}/${name}`
    const item = { ...itemOf(field, name, path), id: nextId(), parent, order }
    return [item, ...itemsOf(acfKind(field).parts ?? {}, path, item.id, nextId)]
  })

function itemOf(field: Field, name: string, path: string) {
  const { type, settings } = acfKind(field)
  return {
    ...plainItem,
    ...{
      type: 'acf-field',
      status: 'publish',
      title: inEnglish(field.label ?? plainLabel(name)),
      excerpt: name,
    },
    slug: fieldKey(path),
    content: serialised({
      ...{
        type,
        instructions: inEnglish(field.hint ?? ''),
        required: field.required ? 1 : 0,
        conditional_logic: 0,
      },
      ...settings,
      [kindSetting]: (field as { of?: Field }).of?.kind === 'group' ? 'rows' : field.kind,
    }),
  }
}

/** `start_date` and `startDate` become `Start date`. */
function plainLabel(name: string): string {
  const words = name
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const serialised = (settings: Readonly<Record<string, unknown>>) => metaRow('', settings).text

/** ACF's key of a field, always the same: `field_` and a number. `path` begins with the type. */
const fieldKey = (path: string) => `field_${createHash('sha1').update(path).digest('hex').slice(0, 13)}`

type RowContext = {
  site: Pick<LeavingSite, 'url' | 'mediaId' | 'entryNamed'>
  /** Markdown as HTML. */
  html(markdown: string): string
}

/** The values of an entry as ACF keeps them: one row for each, and one more that names its field. */
export const fieldRows = (
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  { path, prefix = '' }: { path: string; prefix?: string },
  context: RowContext,
): ExportMeta[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isNothing(values[name])
      ? []
      : rowsOf(field, values[name], { path: `${path}/${name}`, name: `${prefix}${name}` }, context),
  )

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)

type Place = { path: string; name: string }

function rowsOf(field: Field, value: unknown, { path, name }: Place, context: RowContext): ExportMeta[] {
  const { type, parts } = acfKind(field)
  const rows = (first: unknown, below: ExportMeta[] = []) => [
    metaRow(name, first),
    metaRow(`_${name}`, fieldKey(path)),
    ...below,
  ]
  if (!parts) return rows(storedValue(field, value, context))
  const partsOf = (one: unknown, prefix: string) =>
    fieldRows(parts, one as Record<string, unknown>, { path, prefix }, context)
  if (type === 'group') return rows('', partsOf(value, `${name}_`))
  const list = value as readonly unknown[]
  const isPlain = (field as { of?: Field }).of?.kind !== 'group'
  return rows(
    list.length,
    list.flatMap((one, row) => partsOf(isPlain ? { [onlyPart]: one } : one, `${name}_${row}_`)),
  )
}

function storedValue(field: Field, value: unknown, context: RowContext): unknown {
  const { kind, of, to } = field as Field & { of?: Field; to?: string }
  if (kind === 'list' && of)
    return (value as readonly unknown[]).map((one) => String(storedValue(of, one, context)))
  const { site, html } = context
  switch (kind) {
    case 'picture':
      return fileNumber((value as { src: string }).src, site)
    case 'file':
      return fileNumber(String(value), site)
    case 'reference':
      return site.entryNamed(to ?? '', String(value))?.id ?? value
    case 'link': {
      const { url, label = '' } = value as { url: string; label?: string }
      return { title: label, url: wholeAddress(url, site.url), target: '' }
    }
    case 'markdown':
      return html(String(value))
    case 'date':
      return String(value).replaceAll('-', '')
    case 'time':
      return `${value}:00`
    default:
      return field.write(value)
  }
}

/** A file that is not in the library goes as its address. */
const fileNumber = (src: string, site: RowContext['site']) => site.mediaId(src) ?? wholeAddress(src, site.url)

/** A field in the words of Advanced Custom Fields, with those below it. */
type AcfKind = { type: string; settings?: Readonly<Record<string, unknown>>; parts?: Fields }

type Known = Field & {
  of?: Field
  fields?: Fields
  to?: string
  choices?: Readonly<Record<string, Translatable>>
  long?: boolean
}

const simple: Readonly<Record<string, AcfKind>> = {
  markdown: { type: 'wysiwyg', settings: { tabs: 'all', toolbar: 'full', media_upload: 1 } },
  number: { type: 'number' },
  colour: { type: 'color_picker' },
  date: { type: 'date_picker', settings: { display_format: 'Y-m-d', return_format: 'Y-m-d' } },
  time: { type: 'time_picker', settings: { display_format: 'H:i', return_format: 'H:i' } },
  'yes-no': { type: 'true_false', settings: { ui: 1 } },
  picture: { type: 'image', settings: { return_format: 'array', library: 'all' } },
  file: { type: 'file', settings: { return_format: 'array', library: 'all' } },
  link: { type: 'link', settings: { return_format: 'array' } },
}

/** Lists of these have their own field there; others are rows. */
const several: Readonly<Record<string, string>> = {
  picture: 'gallery',
  choice: 'checkbox',
  reference: 'relationship',
}

function acfKind(field: Field): AcfKind {
  const { kind, of, fields, to, choices, long } = field as Known
  if (kind === 'list' && of) {
    const type = several[of.kind]
    if (type) return { ...acfKind(of), type }
    const layout = { layout: 'block', button_label: '' }
    const parts = (of.kind === 'group' ? (of as Known).fields : undefined) ?? { [onlyPart]: of }
    return { type: 'repeater', settings: layout, parts }
  }
  if (kind === 'group') return { type: 'group', settings: { layout: 'block' }, parts: fields ?? {} }
  if (kind === 'choice') {
    const inWords = Object.entries(choices ?? {}).map(([name, said]) => [name, inEnglish(said)])
    const settings = { choices: Object.fromEntries(inWords), allow_null: 1, return_format: 'value' }
    return { type: 'select', settings }
  }
  if (kind === 'reference')
    return { type: 'post_object', settings: { post_type: [to], allow_null: 1, return_format: 'object' } }
  return simple[kind] ?? { type: long ? 'textarea' : 'text' }
}
