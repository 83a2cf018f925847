import { type ZodType, z } from 'zod'
import type { Fields, Values } from '#shared/fields/group.ts'
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
