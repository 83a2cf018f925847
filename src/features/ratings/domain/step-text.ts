import type { Translatable } from '#shared/words/translatable.ts'
import { words } from '#words/ratings.ts'
import { isUpDown, type RatingSettings } from './rating-settings.ts'

/** The name of a step: the owner's, else a message. */
export function stepText(settings: RatingSettings, rate: number): Translatable {
  const own = settings.texts?.[rate - 1]
  if (own !== undefined) return own
  if (isUpDown(settings)) return rate === 1 ? words.voteDown : words.voteUp
  return words.step({ rate })
}
