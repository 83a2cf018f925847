import type { FormValues } from './field.ts'
import type { Fields } from './group.ts'

/** The lines of each field, by its name. */
export type FormFields = Readonly<Record<string, FormValues>>

/** What a form shows of what a file says, all fields together. */
export const fillFields = (fields: Fields, written: Readonly<Record<string, unknown>>): FormFields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.fill(written[name], name)]))

/** What a file says of each field that was filled in like this. */
export const takeFields = (fields: Fields, form: FormFields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.take(form[name] ?? {}, name)]),
  )

/** What was sent of them, under names that begin with `prefix`. Lines of lists that were left empty close up. */
export function readFormFields(fields: Fields, sent: URLSearchParams, prefix = ''): FormFields {
  const lines = [...sent]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, text]) => [name.slice(prefix.length), text.replaceAll('\r\n', '\n')])
  const all = Object.fromEntries(lines)
  const byField = Object.fromEntries(Object.keys(fields).map((name) => [name, all]))
  return fillFields(fields, takeFields(fields, byField))
}
