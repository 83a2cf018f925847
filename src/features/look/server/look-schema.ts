import { fieldsSchema } from '#platform/documents/fields-schema.ts'
import { field } from '#shared/fields/fields.ts'
import { usual } from '#shared/palette.ts'
import { words } from '#words/desk.look.ts'
import type { Look } from '../domain/look.ts'

/** The section `look` of `site.yaml`. */
export const lookFields = {
  accent: field.colour({ label: words.accent, hint: words.accentHint, usual: usual.light.accent.accent }),
  background: field.colour({
    label: words.background,
    hint: words.backgroundHint,
    usual: usual.light.papers.paper,
  }),
  font: field.choice(
    { serif: words.fontSerif, 'old-style': words.fontOldStyle, sans: words.fontSans },
    { label: words.font, default: 'serif' },
  ),
  width: field.choice(
    { narrow: words.widthNarrow, usual: words.widthUsual, wide: words.widthWide },
    { label: words.width, default: 'usual' },
  ),
  corners: field.choice(
    { sharp: words.cornersSharp, usual: words.cornersUsual, round: words.cornersRound },
    { label: words.corners, default: 'usual' },
  ),
}

export const lookSchema = fieldsSchema(lookFields)

/** Takes the section as it was checked when the file came in. */
export function readLook(section: unknown): Look {
  const parsed = lookSchema.safeParse(section ?? {})
  return parsed.success ? parsed.data : {}
}
