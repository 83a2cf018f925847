import { defineWords, type Message } from '#shared/words/define-words.ts'
import type { RatingSettings } from './rating-settings.ts'

const words = defineWords('desk.ratings.scale', {
  steps:
    "{count, plural, one {# vote was given on another scale than today's ({max, plural, one {# step} other {# steps}} of {image}) and still counts as much as then, so averages and totals mix the two.} other {# votes were given on another scale than today's ({max, plural, one {# step} other {# steps}} of {image}) and still count as much as then, so averages and totals mix the two.}}",
  upTo: "{count, plural, one {# vote was given on another scale than today's (1 to {max, number}) and still counts as much as then, so averages and totals mix the two.} other {# votes were given on another scale than today's (1 to {max, number}) and still count as much as then, so averages and totals mix the two.}}",
  fix: 'Set max, custom and values of ratings in portico.config.ts back to what they were, or export the votes and delete them: "npx portico ratings reset --all", or --post for one post.',
})

/** What an owner is told when votes were given on another scale than today's. */
export const otherScaleWords = (
  count: number,
  { max, custom, image }: RatingSettings,
): { says: Message; fix: Message } => ({
  says: custom ? words.steps({ count, max, image }) : words.upTo({ count, max }),
  fix: words.fix,
})
