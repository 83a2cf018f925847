/** The owner's rating settings in `portico.config.ts`, as far as drawing and judging a vote needs them. */
export type RatingSettings = {
  /** How many steps there are: 5 stars, 10 points, 1 heart, 2 thumbs. */
  max: number
  /** One picture per step. With one or two steps a vote is a liking or an up and down, not a place on a scale. */
  custom: boolean
  image: string
  /** Pictures (`img`) in place of drawings that follow the theme. */
  pictures: boolean
  showLoading: boolean
  showFading: boolean
  /** Our default, unless the owner has written one. */
  textWait?: string | undefined
  /** The value of each step; by default the step's number, or -1 and +1 for up and down. */
  values?: readonly number[] | undefined
  /** The name of each step; by default `1 Star`, `2 Stars` … */
  texts?: readonly string[] | undefined
}

/** The page settings of the original, every value a string as it hands them out. */
export type PageSettings = Record<
  | 'plugin_url'
  | 'ajax_url'
  | 'text_wait'
  | 'image'
  | 'image_ext'
  | 'max'
  | 'show_loading'
  | 'show_fading'
  | 'custom',
  string
>

export const isUpDown = ({ custom, max }: Pick<RatingSettings, 'custom' | 'max'>) => custom && max === 2

/** The value of the step `rate` (1 to max). */
export function scoreOf(settings: RatingSettings, rate: number): number {
  const value = settings.values?.[rate - 1]
  if (value !== undefined) return value
  return isUpDown(settings) ? (rate === 1 ? -1 : 1) : rate
}

export const steps = ({ max }: Pick<RatingSettings, 'max'>): number[] =>
  Array.from({ length: max }, (_, place) => place + 1)

export const isRate = ({ max }: Pick<RatingSettings, 'max'>, rate: number) =>
  Number.isInteger(rate) && rate >= 1 && rate <= max
