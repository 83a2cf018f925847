import { z } from 'zod'
import { writeSayable } from '#shared/words/sayable-text.ts'
import { words } from '#words/desk.documents.ts'
import { cornerKinds, fonts, type Look, widths } from '../domain/look.ts'

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, writeSayable(words.colourForm))
  .transform((written) => written.toLowerCase())

/** The section `look` of `site.yaml`. */
export const lookSchema = z.strictObject({
  accent: colour.optional(),
  background: colour.optional(),
  font: z.enum(fonts).optional(),
  width: z.enum(widths).optional(),
  corners: z.enum(cornerKinds).optional(),
})

/** Takes the section as it was checked when the file came in. */
export function readLook(section: unknown): Look {
  const parsed = lookSchema.safeParse(section ?? {})
  return parsed.success ? parsed.data : {}
}
