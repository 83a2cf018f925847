import type { ExportItem } from '../export/export-types.ts'
import { phpMap } from '../php/php-map.ts'
import type { PhpValue } from '../php/php-value.ts'
import type { OldMessage } from './old-message.ts'

const prefix = '_field_'

/** `_fields` has the names in their order, `_field_name` the value; the first versions had both in `_fields`. */
export function readMessageFields(item: ExportItem): OldMessage['fields'] {
  const named = phpMap(item.meta.find(({ key }) => key === '_fields')?.value) ?? new Map<string, PhpValue>()
  const values = new Map<string, PhpValue>()
  for (const { key, value } of item.meta)
    if (key.startsWith(prefix) && !values.has(key)) values.set(key, value)
  const fields = [...named].map(([name, kept]) => {
    const key = metaKey(name)
    const value = values.get(key) ?? kept
    values.delete(key)
    return { name, values: textsOf(value) }
  })
  const unnamed = [...values].map(([key, value]) => ({
    name: key.slice(prefix.length),
    values: textsOf(value),
  }))
  return [...fields, ...unnamed]
}

/** WordPress keeps no other signs in such a key. */
const metaKey = (name: string) => `${prefix}${name}`.toLowerCase().replace(/[^a-z0-9_-]/g, '')

function textsOf(value: PhpValue): string[] {
  if (value === null) return []
  if (typeof value === 'boolean') return [value ? '1' : '']
  const many = phpMap(value)
  return many ? [...many.values()].flatMap(textsOf) : [String(value).replace(/\r\n?/g, '\n')]
}
