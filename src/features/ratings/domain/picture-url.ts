import type { PageSettings } from './rating-settings.ts'

/** As the original builds it: sets with one picture for each step have its number in the name. */
export function pictureUrl(
  { plugin_url, image, image_ext, custom }: PageSettings,
  rate: number,
  state: 'on' | 'off' | 'half' | 'over',
): string {
  const name = custom === '1' ? `rating_${rate}_${state}` : `rating_${state}`
  return `${plugin_url}/images/${image}/${name}.${image_ext}`
}
