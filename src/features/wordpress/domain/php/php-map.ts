import type { PhpValue } from './php-value.ts'

/** An array of PHP by its keys, whether it was read as a list or as a map; nothing for any other value. */
export function phpMap(value: PhpValue | undefined): ReadonlyMap<string, PhpValue> | undefined {
  if (value instanceof Map) return value
  return Array.isArray(value) ? new Map(value.map((one, index) => [String(index), one])) : undefined
}

/** A text or a number of PHP as a text; nothing for any other value. */
export function phpText(value: PhpValue | undefined): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : undefined
}
