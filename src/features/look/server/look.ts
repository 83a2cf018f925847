import { field, readSection, type Values } from '#api/extension.ts'
import { accentFrom, backgroundsFrom, type Scheme, usualPalette } from '#api/theme.ts'
import { words as deskWords } from '#words/desk.common.ts'
import { words } from '#words/desk.look.ts'

/** The section `look` of `site.yaml`. */
export const lookFields = {
  accent: field.colour({
    label: words.accent,
    hint: words.accentHint,
    usual: usualPalette.light.accent.accent,
  }),
  background: field.colour({
    label: deskWords.background,
    hint: words.backgroundHint,
    usual: usualPalette.light.backgrounds.paper,
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

/** The owner's choices. */
export type Look = Partial<Values<typeof lookFields>>

export const readLook = (section: unknown): Look => readSection(lookFields, section)

/** All colours that follow from the chosen ones, in light or in dark. */
export function paletteOf({ accent, background }: Look, scheme: Scheme) {
  const backgrounds = background ? backgroundsFrom(background, scheme) : usualPalette[scheme].backgrounds
  const chosen = accent ?? usualPalette[scheme].accent.accent
  const isUsual = accent === undefined && background === undefined
  return {
    backgrounds,
    accent: isUsual ? usualPalette[scheme].accent : accentFrom(chosen, backgrounds, scheme),
  }
}

export type Moved = { scheme: Scheme; chosen: string; used: string }

/** Where a chosen colour is not used as it is, so that text can be read. */
export function movedColours(look: Look): { accent: readonly Moved[]; background: readonly Moved[] } {
  const moved = (chosen: string | undefined, usedIn: (scheme: Scheme) => string) =>
    (['light', 'dark'] as const).flatMap((scheme) =>
      chosen && usedIn(scheme) !== chosen ? [{ scheme, chosen, used: usedIn(scheme) }] : [],
    )
  return {
    accent: moved(look.accent, (scheme) => paletteOf(look, scheme).accent.accent),
    background: moved(look.background, (scheme) => paletteOf(look, scheme).backgrounds.paper),
  }
}
