import type { RatingSettings } from './rating-settings.ts'

/** What an owner is told when votes were given on another scale than today's. */
export function otherScaleWords(count: number, { max, custom, image }: RatingSettings) {
  const votes = count === 1 ? '1 vote was' : `${count} votes were`
  const scale = custom ? `${max} ${max === 1 ? 'step' : 'steps'} of ${image}` : `1 to ${max}`
  return {
    says: `${votes} given on another scale than today's (${scale}) and still count as much as then, so averages and totals mix the two.`,
    fix: 'Set max, custom and values of ratings in portico.config.ts back to what they were, or export the votes and forget them: "npx portico ratings reset --all", or --post for one post.',
  }
}
