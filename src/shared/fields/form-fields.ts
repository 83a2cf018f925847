import type { FormValues } from './field.ts'
import type { Fields } from './group.ts'

/** The lines of each field, by its name. */
export type FormFields = Readonly<Record<string, FormValues>>

/** Fills a form with what a file says, all fields together. */
export const fillFields = (fields: Fields, written: Readonly<Record<string, unknown>>): FormFields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.fill(written[name], name)]))

/** The values for a file from a filled-in form. */
export const takeFields = (fields: Fields, form: FormFields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.take(form[name] ?? {}, name)]),
  )

/** The lines sent for these fields, under names that begin with `prefix`. Empty lines of lists are dropped. */
export function readFormFields(fields: Fields, sent: URLSearchParams, prefix = ''): FormFields {
  const lines = [...sent]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, text]) => [name.slice(prefix.length), text.replaceAll('\r\n', '\n')])
  const all = Object.fromEntries(lines)
  const byField = Object.fromEntries(Object.keys(fields).map((name) => [name, all]))
  return fillFields(fields, takeFields(fields, byField))
}
