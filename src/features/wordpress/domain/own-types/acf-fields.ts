import type { ExportItem } from '../export/export-types.ts'
import { looksSerialised, type PhpValue, phpMap, phpText, readPhpValue } from '../php/read-php-value.ts'
import { plainText } from '../text/html-text.ts'
import { kindSetting } from './kind-setting.ts'

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
  /** Of flexible content: the key of the layout it belongs to, and those it has itself (key -> name). */
  layout: string
  layouts: Readonly<Record<string, string>>
  /** Of one that went from here to WordPress: the kind of field it was. */
  kindHere?: string
}

/** A type of content that ACF describes. */
export type AcfType = { type: string; one: string; many: string }

/** Values that stand side by side, each in a row of its own. */
export const isPlainList = ({ type, kindHere }: AcfField) => type === 'repeater' && kindHere === 'list'

const mostValues = 20_000

function settingsOf({ content }: ExportItem): ReadonlyMap<string, PhpValue> {
  const text = content.trim()
  const read = looksSerialised(text) ? readPhpValue(text, { values: mostValues }) : undefined
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
