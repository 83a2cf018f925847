import type { PlaceViews } from './places.ts'
import type { Tokens } from './tokens.ts'

/** How a site looks. What a theme does not say is as in the default theme. */
export type Theme = {
  /** Components by the place that they draw. */
  places?: Partial<PlaceViews>
  /** Values of the design. What an owner chooses on the desk goes before them, and `theme.css` before that. */
  tokens?: Tokens
}

/** Types the theme of a site; changes nothing. `theme: defineTheme({ … })` in `portico.config.ts`. */
export const defineTheme = (theme: Theme): Theme => theme
