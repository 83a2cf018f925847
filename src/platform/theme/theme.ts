import type { PlaceViews } from './places.ts'
import type { Tokens } from './tokens.ts'

/** The design of a site. Anything a theme leaves out is as in the default theme. */
export type Theme = {
  /** Components by the slot they draw. */
  places?: Partial<PlaceViews>
  /** Design tokens. The owner's choices on the desk override them, and `theme.css` overrides those. */
  tokens?: Tokens
}

/** Adds types to a theme; returns its argument unchanged. `theme: defineTheme({ … })` in `portico.config.ts`. */
export const defineTheme = (theme: Theme): Theme => theme
