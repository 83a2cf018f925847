import { encodeTranslatable, endsAfterItBegins, endsTooEarly, link, moment, z } from '#api/extension.ts'
import { colourContrast } from '#api/theme.ts'
import { words as ownerWords } from '#words/desk.banner.ts'
import { words as commonWords } from '#words/desk.common.ts'
import { words as documentWords } from '#words/desk.documents.ts'
import type { Banner } from '../domain/banner.ts'

const text = z.string().trim().min(1)
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, encodeTranslatable(documentWords.colourForm))

const bannerLink = z.strictObject({ label: text, url: link })

const keys = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, encodeTranslatable(commonWords.shortNameLike)),
  text,
  link: bannerLink.optional(),
  from: moment.optional(),
  until: moment.optional(),
  colours: z
    .strictObject({ background: colour, text: colour })
    .refine(({ background, text }) => colourContrast(background, text) >= 4.5, {
      error: encodeTranslatable(ownerWords.furtherApart),
    })
    .optional(),
  own_cookie: z.boolean().default(false),
})

/** The section `banner` of `site.yaml`. */
export const bannerSchema = keys.refine(endsAfterItBegins, endsTooEarly)

/** The same in `site.fr.yaml`: with a name it is another banner, and whole; without one it says what is different in French. */
export const editionBannerSchema = keys
  .extend({ link: bannerLink.partial().optional(), own_cookie: z.boolean().optional() })
  .partial()
  .refine(endsAfterItBegins, endsTooEarly)
  .check(({ value, issues }) => {
    if (value.id === undefined) return
    for (const issue of bannerSchema.safeParse(value).error?.issues ?? [])
      issues.push({ ...issue, input: value } as never)
  })

/** The link that visitors see, whichever language its text and its address come from. */
export const shownLinkSchema = z.object({ link: bannerLink.optional() })

/** Takes the section as it was checked when the file came in. */
export function readBanner(section: unknown): Banner | undefined {
  const parsed = bannerSchema.optional().safeParse(section)
  if (!parsed.success || !parsed.data) return undefined
  const { own_cookie, ...banner } = parsed.data
  return { ...banner, ownCookie: own_cookie }
}
