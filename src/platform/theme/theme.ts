import type { PlaceViews } from './places.ts'

/** How a site looks. What a theme does not say is as in the default theme. */
export type Theme = {
  /** Components by the place that they draw. */
  places?: Partial<PlaceViews>
}

/** Types the theme of a site; changes nothing. `theme: defineTheme({ … })` in `portico.config.ts`. */
export const defineTheme = (theme: Theme): Theme => theme
