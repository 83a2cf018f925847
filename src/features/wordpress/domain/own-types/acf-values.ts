import type { ItemMeta } from '../export/item-meta.ts'
import { type PhpValue, phpMap, phpText } from '../php/read-php-value.ts'
import { type AcfField, isPlainList } from './acf-fields.ts'

const mostRows = 1000

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
    const layouts = [...(phpMap(value)?.values() ?? [])].slice(0, mostRows)
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
  Array.from(
    { length: Number.isInteger(count) ? Math.min(Math.max(count, 0), mostRows) : 0 },
    (_, row) => row,
  )
