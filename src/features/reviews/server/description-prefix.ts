import type { Say } from '#platform/words/say.ts'
import { words } from '#words/reviews.ts'
import { oneDecimal } from '../domain/totals.ts'
import { shownAverage } from './rating-parts.tsx'

/** As a fragment says it. */
export type Rating = { value: string; count: number }

/** Words before a page's description; none when nobody has reviewed yet. */
export const descriptionPrefix = (say: Say, { value, count }: Rating): string | undefined =>
  count > 0 ? say(words.rating({ average: shownAverage(say, oneDecimal(value)), count })) : undefined
