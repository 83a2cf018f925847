import { createContext } from 'react'
import type { PlaceName, PlaceViews } from './places.ts'

export type ThemeOfPage = {
  /** The views of the default theme. */
  usual: PlaceViews
  /** The views of the site's own theme. */
  own: Partial<PlaceViews>
  /** Called when a view of the site's own theme throws. */
  onFailure(error: unknown, place: PlaceName): void
}

/** Provided where a page is drawn. Anything drawn outside a page has no slots. */
export const ThemeContext = createContext<ThemeOfPage | undefined>(undefined)
