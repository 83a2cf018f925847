import { z } from 'zod'
import { link } from '#platform/documents/link.ts'
import { endsAfterItBegins, endsTooEarly, moment } from '#platform/documents/moment.ts'
import { colourContrast } from '#shared/colour-contrast.ts'
import type { Banner } from '../domain/banner.ts'

const text = z.string().trim().min(1)
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Write a colour as # and six digits, e.g. "#1f4d3a", in quotes.')

/** The section `banner` of `site.yaml`. */
export const bannerSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]+$/, 'Use small letters, digits and hyphens.'),
    text,
    link: z.strictObject({ label: text, url: link }).optional(),
    from: moment.optional(),
    until: moment.optional(),
    colours: z
      .strictObject({ background: colour, text: colour })
      .refine(({ background, text }) => colourContrast(background, text) >= 4.5, {
        error:
          'Choose colours further apart: their contrast must be at least 4.5 to 1 for the text to be readable.',
      })
      .optional(),
    own_cookie: z.boolean().default(false),
  })
  .refine(endsAfterItBegins, endsTooEarly)

/** Takes the section as it was checked when the file came in. */
export function readBanner(section: unknown): Banner | undefined {
  const parsed = bannerSchema.optional().safeParse(section)
  if (!parsed.success || !parsed.data) return undefined
  const { own_cookie, ...banner } = parsed.data
  return { ...banner, ownCookie: own_cookie }
}
