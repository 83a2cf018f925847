import type { ExportItem } from '../export/export-types.ts'
import type { ItemMeta } from '../export/item-meta.ts'
import { looksSerialised, type PhpValue, phpMap, phpText, readPhpValue } from '../php/read-php-value.ts'
import { plainText } from '../text/html-text.ts'

/** The setting of a field of ACF that says which kind of field it was here. Only an import here understands it. */
export const kindSetting = 'portico_kind'

/** ACF has no lists of plain values: each is a row with one part. */
export const onlyPart = 'value'

/** A field that Advanced Custom Fields describes; plain data. */
export type AcfField = {
  id: number
  parent: number
  /** `field_64b1a0c0d1001` */
  key: string
  name: string
  type: string
  label: string
  hint: string
  choices: Readonly<Record<string, string>>
  multiple: boolean
  /** Types or taxonomies it leads to. */
  targets: readonly string[]
  /** For flexible content: the key of the layout it belongs to, and its own layouts (key -> name). */
  layout: string
  layouts: Readonly<Record<string, string>>
  /** For a field exported from here: its kind. */
  kindHere?: string
}

/** A type of content that ACF describes. */
export type AcfType = { type: string; one: string; many: string }

/** Values next to each other, each in a row of its own. */
export const isPlainList = ({ type, kindHere }: AcfField) => type === 'repeater' && kindHere === 'list'

const maxValues = 20_000

function settingsOf({ content }: ExportItem): ReadonlyMap<string, PhpValue> {
  const text = content.trim()
  const read = looksSerialised(text) ? readPhpValue(text, { values: maxValues }) : undefined
  return (read?.ok && phpMap(read.value)) || new Map()
}

/** From an item of the type `acf-field`. */
export function acfFieldOf(item: ExportItem): AcfField {
  const settings = settingsOf(item)
  const text = (key: string) => phpText(settings.get(key)) ?? ''
  const type = text('type')
  return {
    id: item.id,
    parent: item.parent,
    key: item.slug,
    name: item.excerpt.trim(),
    type,
    label: plainText(item.title),
    hint: plainText(text('instructions')),
    choices: choicesOf(settings.get('choices')),
    multiple:
      type === 'checkbox' ||
      isOn(settings.get('multiple')) ||
      /^(?:checkbox|multi_select)$/.test(text('field_type')),
    targets: listOf(type === 'taxonomy' ? settings.get('taxonomy') : settings.get('post_type')),
    layout: text('parent_layout'),
    layouts: layoutsOf(settings.get('layouts')),
    ...(text(kindSetting) && { kindHere: text(kindSetting) }),
  }
}

/** From an item of the type `acf-post-type`. */
export function acfTypeOf(item: ExportItem): AcfType {
  const settings = settingsOf(item)
  const labels = phpMap(settings.get('labels'))
  const label = (key: string) => plainText(phpText(labels?.get(key)) ?? '')
  return {
    type: phpText(settings.get('post_type')) ?? '',
    one: label('singular_name'),
    many: label('name') || plainText(item.title),
  }
}

const isOn = (value: PhpValue | undefined) => value === true || phpText(value) === '1'

const listOf = (value: PhpValue | undefined): string[] => {
  const single = phpText(value)
  if (single !== undefined) return single === '' ? [] : [single]
  return [...(phpMap(value)?.values() ?? [])].flatMap((one) => phpText(one) ?? [])
}

const choicesOf = (value: PhpValue | undefined): Record<string, string> =>
  Object.fromEntries(
    [...(phpMap(value) ?? [])].map(([key, words]) => [key, plainText(phpText(words) ?? key)]),
  )

function layoutsOf(value: PhpValue | undefined): Record<string, string> {
  const layouts = [...(phpMap(value)?.entries() ?? [])].flatMap(([key, layout]) => {
    const map = phpMap(layout)
    return map ? [[phpText(map.get('key')) ?? key, phpText(map.get('name')) ?? key] as const] : []
  })
  return Object.fromEntries(layouts)
}

const maxRows = 1000

/** Puts together what ACF spreads over many keys: `legs` is 2, and `legs_0_name`, `legs_1_name` are the names. */
export function createAcfValues(fields: readonly AcfField[]) {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const below = Map.groupBy(fields, ({ parent }) => parent)

  function fieldValue(field: AcfField, key: string, meta: ItemMeta, depth: number): PhpValue | undefined {
    const value = meta.value(key)
    meta.use(`_${key}`)
    if (depth > 5) return value
    if (field.type === 'group') return partsOf(field, key, meta, depth)
    const [only] = isPlainList(field) ? (below.get(field.id) ?? []) : []
    if (only)
      return rows(Number(phpText(value) ?? 0)).flatMap(
        (row) => fieldValue(only, `${key}_${row}_${only.name}`, meta, depth + 1) ?? [],
      )
    if (field.type === 'repeater')
      return rows(Number(phpText(value) ?? 0)).map((row) => partsOf(field, `${key}_${row}`, meta, depth))
    if (field.type !== 'flexible_content') return value
    const layouts = [...(phpMap(value)?.values() ?? [])].slice(0, maxRows)
    return layouts.map((layout, row) => {
      const name = phpText(layout) ?? ''
      const parts = partsOf(field, `${key}_${row}`, meta, depth, name)
      return new Map<string, PhpValue>([['layout', name], ...parts])
    })
  }

  function partsOf(field: AcfField, key: string, meta: ItemMeta, depth: number, layout?: string) {
    const layoutKey = Object.entries(field.layouts).find(([, name]) => name === layout)?.[0]
    const parts = (below.get(field.id) ?? []).filter(
      (part) => layout === undefined || part.layout === layoutKey,
    )
    return new Map(
      parts.flatMap((part): [string, PhpValue][] => {
        const value = fieldValue(part, `${key}_${part.name}`, meta, depth + 1)
        return value === undefined ? [] : [[part.name, value]]
      }),
    )
  }

  return (fieldKey: string, key: string, meta: ItemMeta): PhpValue | undefined => {
    const field = byKey.get(fieldKey)
    return field && fieldValue(field, key, meta, 0)
  }
}

const rows = (count: number) =>
  Array.from({ length: Number.isInteger(count) ? Math.min(Math.max(count, 0), maxRows) : 0 }, (_, row) => row)
