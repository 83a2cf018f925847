import { averageOf, type Figures } from './figures.ts'
import { isUpDown, type RatingSettings, steps } from './rating-settings.ts'

export type PictureState = 'on' | 'off' | 'half'

/**
 * What each picture of a result shows. Pictures come in whole and half ones, so an average is drawn to the nearest
 * half; thumbs show which way the votes went, and a single picture that there are any.
 */
export function pictureStates(figures: Figures, settings: RatingSettings): PictureState[] {
  const average = averageOf(figures)
  if (isUpDown(settings)) return [average < 0 ? 'on' : 'off', average > 0 ? 'on' : 'off']
  const halves = Math.round(average * 2)
  return steps(settings).map((step) =>
    halves >= step * 2 ? 'on' : halves === step * 2 - 1 && !settings.custom ? 'half' : 'off',
  )
}
