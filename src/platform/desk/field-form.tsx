import { isDeepStrictEqual } from 'node:util'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { SourceFile } from '#platform/documents/document-kind.ts'
import { valuesOf as documentValues, withValues } from '#platform/documents/document-part.ts'
import { type FieldErrors, fieldErrors } from '#platform/documents/field-errors.ts'
import type { SaidErrors } from '#platform/documents/problem-text.ts'
import type { Field } from '#shared/fields/field.ts'
import { type FormFields, fillFields, readFormFields, takeFields } from '#shared/fields/form-fields.ts'
import { type Fields, readFields } from '#shared/fields/group.ts'
import type { EditScreen } from './edit-screen.tsx'
import { type ControlProps, FieldParts, type SpecialLine } from './field-control.tsx'

/** The values in a file, by field name. */
export type Said = Readonly<Record<string, unknown>>

/** A form made of fields over a document, or over a part of it. */
export type FieldForm<At> = {
  fields(at: At): Fields
  /** The values in the document: by default, its keys. */
  valuesOf?(source: SourceFile, at: At): Said
  /** Values shown for fields that the document leaves out. */
  usual?(at: At): Said
  /** The text with these changed; `undefined` takes one out. */
  write?(source: SourceFile, changes: Said, at: At): string
  /** Validates what the fields alone cannot. */
  schema?: ZodType | undefined
  errorsOf?(said: Said, at: At): FieldErrors
}

/** How such a form is filled, read, judged and written. What nobody changed stays as it is written. */
export const fieldForm = <At,>({
  fields,
  valuesOf = documentValues,
  usual,
  write = withValues,
  schema,
  errorsOf,
}: FieldForm<At>): Pick<EditScreen<FormFields, At>, 'formOf' | 'read' | 'errorsOf' | 'write'> => ({
  formOf: (source, at) =>
    fillFields(fields(at), { ...usual?.(at), ...(source && withoutEmpty(valuesOf(source, at))) }),
  read: (posted, at) => readFormFields(fields(at), posted),
  errorsOf(form, { at }) {
    const said = saidBy(fields(at), form)
    return {
      ...problemsIn(fields(at), said),
      ...(schema && fieldErrors(schema, said)),
      ...errorsOf?.(said, at),
    }
  },
  write: (form, source, { at }) =>
    write(source, changedFields(fields(at), form, fillFields(fields(at), valuesOf(source, at))), at),
})

/** Empty fields are left out. */
export const saidBy = (fields: Fields, form: FormFields): Said => withoutEmpty(takeFields(fields, form))

export const withoutEmpty = (said: Said): Said =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))

/** The new values of changed fields. A value that only differs in notation keeps the notation of the file. */
export const changedFields = (fields: Fields, form: FormFields, old: FormFields): Said =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [said, before] = [form, old].map((lines) => field.take(lines[name] ?? {}, name))
      return isDeepStrictEqual(said, before) ? [] : [[name, written(field, said)]]
    }),
  )

function written({ read, write }: Pick<Field, 'read' | 'write'>, said: unknown): unknown {
  const value = read(said)
  return value.ok ? write(value.value) : said
}

/** By control name. */
export function problemsIn(fields: Fields, said: Said): FieldErrors {
  const read = readFields(fields, said)
  return read.ok ? {} : Object.fromEntries(read.problem.map(({ at, fix }) => [at.join('.'), fix]))
}

type FieldControlsProps = Pick<ControlProps, 'targets' | 'marks' | 'prefix'> & {
  fields: Fields
  form: FormFields
  errors: SaidErrors
  /** Special treatment of a field, or of a line of one. */
  of?: SpecialLine
  /** A remark after it. */
  note?(name: string): ReactNode
}

/** A control for each field. */
export const FieldControls = ({ fields, form, of, note, ...shared }: FieldControlsProps) => (
  <FieldParts
    {...{ fields, note }}
    shared={{ ...shared, form: Object.assign({}, ...Object.values(form)), special: of }}
  />
)
