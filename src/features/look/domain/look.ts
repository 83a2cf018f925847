import { accentFrom, papersFrom, type Scheme, usual } from '#shared/palette.ts'

/** What an owner has chosen. */
export type Look = {
  accent?: string | undefined
  background?: string | undefined
  font?: Font | undefined
  width?: Width | undefined
  corners?: Corners | undefined
}

export type Font = 'serif' | 'old-style' | 'sans'
export type Width = 'narrow' | 'usual' | 'wide'
export type Corners = 'sharp' | 'usual' | 'round'

/** All colours that follow from the chosen ones, in light or in dark. */
export function paletteOf({ accent, background }: Look, scheme: Scheme) {
  const papers = background ? papersFrom(background, scheme) : usual[scheme].papers
  const chosen = accent ?? usual[scheme].accent.accent
  const isUsual = accent === undefined && background === undefined
  return { papers, accent: isUsual ? usual[scheme].accent : accentFrom(chosen, papers, scheme) }
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
    background: moved(look.background, (scheme) => paletteOf(look, scheme).papers.paper),
  }
}
