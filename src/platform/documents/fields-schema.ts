import { type ZodType, z } from 'zod'
import { type Field, isRecord } from '#shared/fields/field.ts'
import { type Fields, readFields, type Values } from '#shared/fields/group.ts'
import { encodeTranslatable } from '#shared/words/translatable-text.ts'
import { words } from '#words/desk.documents.ts'

/** The rule of a field, said like every other one about a file. */
export const fieldSchema = (
  name: string,
  field: Pick<Field, 'read' | 'example'>,
  base: ZodType = z.unknown().optional(),
) =>
  base.transform((written, context) => {
    const read = field.read(written)
    if (read.ok) return read.value
    for (const { at, fix, missing } of read.problem) {
      const advice = missing && at.length === 0 ? words.addLine({ line: `${name}: ${field.example}` }) : fix
      context.issues.push({
        code: 'custom',
        path: [...at],
        message: encodeTranslatable(advice),
        input: written,
      })
    }
    return z.NEVER
  })

/** Validates a section of `site.yaml` that is described by fields. */
export const fieldsSchema = <Described extends Fields>(fields: Described): ZodType<Values<Described>> =>
  z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(name, field)])),
  ) as unknown as ZodType<Values<Described>>

/** Takes a section as it was checked when the file came in. */
export function readSection<Described extends Fields>(
  fields: Described,
  section: unknown,
): Partial<Values<Described>> {
  const read = readFields(fields, isRecord(section) ? section : {})
  return read.ok ? read.value : {}
}
