import { createContext } from 'react'
import type { PlaceName, PlaceViews } from './places.ts'

export type ThemeOfPage = {
  /** Those of the default theme. */
  usual: PlaceViews
  /** Those of the site's own. */
  own: Partial<PlaceViews>
  /** Of one of the site's own. */
  onFailure(error: unknown, place: PlaceName): void
}

/** Given by whoever draws a page. What is drawn for no page has no places. */
export const ThemeContext = createContext<ThemeOfPage | undefined>(undefined)
