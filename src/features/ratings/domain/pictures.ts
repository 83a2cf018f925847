import { averageOf, type Figures } from './figures.ts'
import { isUpDown, type PageSettings, type RatingSettings, steps } from './rating-settings.ts'

type PictureState = 'on' | 'off' | 'half'

/**
 * The state of each picture in a result. Pictures can be whole or half, so an average is drawn to the nearest half;
 * thumbs show which way the votes went, and a single picture whether there are any.
 */
export function pictureStates(figures: Figures, settings: RatingSettings): PictureState[] {
  const average = averageOf(figures)
  if (isUpDown(settings)) return [average < 0 ? 'on' : 'off', average > 0 ? 'on' : 'off']
  const halves = Math.round(average * 2)
  return steps(settings).map((step) =>
    halves >= step * 2 ? 'on' : halves === step * 2 - 1 && !settings.custom ? 'half' : 'off',
  )
}

/** As the original builds it: sets with one picture for each step have its number in the name. */
export function pictureUrl(
  { plugin_url, image, image_ext, custom }: PageSettings,
  rate: number,
  state: 'on' | 'off' | 'half' | 'over',
): string {
  const name = custom === '1' ? `rating_${rate}_${state}` : `rating_${state}`
  return `${plugin_url}/images/${image}/${name}.${image_ext}`
}
