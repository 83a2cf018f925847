import { type ZodType, z } from 'zod'
import { isRecord } from '#shared/fields/field.ts'
import { type Fields, readFields, type Values } from '#shared/fields/group.ts'
import { writeSayable } from '#shared/words/sayable-text.ts'

/** What checks a section of `site.yaml` that is described by fields. */
export const fieldsSchema = <Described extends Fields>(fields: Described): ZodType<Values<Described>> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        z
          .unknown()
          .optional()
          .transform((written, { issues }) => {
            const read = field.read(written)
            if (read.ok) return read.value
            for (const { at, fix } of read.problem)
              issues.push({ code: 'custom', path: [...at], message: writeSayable(fix), input: written })
            return z.NEVER
          }),
      ]),
    ),
  ) as unknown as ZodType<Values<Described>>

/** Takes a section as it was checked when the file came in. */
export function readSection<Described extends Fields>(
  fields: Described,
  section: unknown,
): Partial<Values<Described>> {
  const read = readFields(fields, isRecord(section) ? section : {})
  return read.ok ? read.value : {}
}
