import type { PhpValue } from '../php/php-value.ts'

const encoder = new TextEncoder()

/** A value as PHP serialises it. Lengths count bytes. */
export function writePhpValue(value: PhpValue): string {
  if (value === null) return 'N;'
  if (typeof value === 'boolean') return `b:${value ? 1 : 0};`
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `i:${value};` : `d:${value};`
  if (typeof value === 'string') return writeText(value)
  const entries = Array.isArray(value)
    ? value.map((one, index) => `i:${index};${writePhpValue(one)}`)
    : [...value].map(([key, one]) => `${writeKey(key)}${writePhpValue(one)}`)
  return `a:${entries.length}:{${entries.join('')}}`
}

const writeText = (text: string) => `s:${encoder.encode(text).length}:"${text}";`

/** PHP makes a number of every key that looks like one. */
const writeKey = (key: string) => (/^(0|-?[1-9]\d{0,14})$/.test(key) ? `i:${key};` : writeText(key))
