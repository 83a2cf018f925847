import type { Message } from '#shared/words/define-words.ts'
import { words } from '#words/desk.ratings.scale.ts'
import type { RatingSettings } from './rating-settings.ts'

/** The notice to an owner when votes were given on another scale than today's. */
export const otherScaleWords = (
  count: number,
  { max, custom, image }: RatingSettings,
): { says: Message; fix: Message } => ({
  says: custom ? words.steps({ count, max, image }) : words.upTo({ count, max }),
  fix: words.fix,
})
