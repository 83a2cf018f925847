import type { ExportMeta } from '../export/export-types.ts'
import type { PhpValue } from '../php/php-value.ts'
import { writePhpValue } from '../write/write-php-value.ts'

/** Values inside values are followed this far; plain data of a site is nowhere near. */
const deepest = 30

/** Plain data as PHP has it. */
function phpValueOf(value: unknown, depth = 0): PhpValue {
  if (value === null || value === undefined || depth > deepest) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  if (Array.isArray(value)) return value.map((one) => phpValueOf(one, depth + 1))
  return new Map(Object.entries(value).map(([key, one]) => [key, phpValueOf(one, depth + 1)]))
}

/** A value as WordPress keeps it beside an item: text as it is, everything else serialised. */
export function metaRow(key: string, value: unknown): ExportMeta {
  const text = storedText(value)
  return { key, text, value: text }
}

/** WordPress makes values, also objects, of texts that look like them. As it does itself, they are serialised once more: so they stay texts. */
const isRevived = (text: string) => /^\s*(?:[aCEOs]:\+?\d|[bdi]:[-+.\dEIN]|N;)/.test(text)

function storedText(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return '1'
  if (typeof value === 'number' || (typeof value === 'string' && !isRevived(value))) return String(value)
  return writePhpValue(phpValueOf(value))
}

/** The values of an entry by their names. What may be there several times comes as a list; one is the usual case. */
export const metaRows = (values: Readonly<Record<string, unknown>>): ExportMeta[] =>
  Object.entries(values).flatMap(([key, value]) => {
    const [first, ...more] = Array.isArray(value) ? value : [value]
    if (first === undefined || first === null) return []
    return [metaRow(key, more.length > 0 ? value : first)]
  })

/** Fields of ACF. A file or an entry comes as its id, or as an object that has one. */
export const fieldRows = (fields: Readonly<Record<string, unknown>>): ExportMeta[] =>
  Object.entries(fields).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [metaRow(key, withIds(value))],
  )

function withIds(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (Array.isArray(value)) return value.map((one) => withIds(one, depth + 1))
  const { ID } = value as { ID?: unknown }
  if (typeof ID === 'number') return ID
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withIds(one, depth + 1)]))
}
