import type { ExtensionCheck } from '#api/extension.ts'
import { words } from '#words/desk.ratings.command.ts'
import type { RatingSettings } from '../domain/rating-settings.ts'
import { otherScaleWords } from '../domain/scale-words.ts'
import { votesOfOtherScale } from '../server/other-scale.ts'

/** A database without votes yet has nothing that could be wrong. */
export const checkRatings: ExtensionCheck<RatingSettings, 'database'> = async ({ settings, look }) => {
  const looked = await look((db) => votesOfOtherScale(db, settings))
  const count = looked.status === 'read' ? looked.value : 0
  const { says, fix } = otherScaleWords(count, settings)
  return count === 0
    ? { what: 'ratings', state: 'fine', says: words.scaleFine }
    : { what: 'ratings', state: 'advice', says, fix }
}
