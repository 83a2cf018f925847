import type { FormValues } from './field.ts'
import type { Fields } from './group.ts'

/** What a form shows of what a file says, all fields together. */
export const fillFields = (fields: Fields, written: Readonly<Record<string, unknown>>): FormValues =>
  Object.assign({}, ...Object.entries(fields).map(([name, field]) => field.fill(written[name], name)))

/** What a file says of each field that was filled in like this. */
export const takeFields = (fields: Fields, form: FormValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.take(form, name)]))

/** The lines of one field. */
export const linesOf = (form: FormValues, name: string): FormValues =>
  Object.fromEntries(Object.entries(form).filter(([line]) => line === name || line.startsWith(`${name}.`)))

export function sameLines(one: FormValues, other: FormValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}
