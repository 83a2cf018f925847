import type { Clock, OwnDatabase } from '#api/extension.ts'
import { isRate, type RatingSettings, scoreOf } from '../domain/rating-settings.ts'
import type { RatingTables } from './rating-tables.ts'

/** How many votes today's scale could not have given: a step it does not have, or one that is worth something else. */
export async function votesOfOtherScale(db: OwnDatabase, settings: RatingSettings): Promise<number> {
  const { read } = db.tables<RatingTables>()
  const kinds = await read
    .selectFrom('rating_votes')
    .select((select) => ['rate', 'score', select.fn.countAll<number>().as('votes')])
    .groupBy(['rate', 'score'])
    .execute()
  return kinds
    .filter(({ rate, score }) => !isRate(settings, rate) || scoreOf(settings, rate) !== score)
    .reduce((sum, { votes }) => sum + Number(votes), 0)
}

const hour = 60 * 60 * 1000

/** Every vote is looked at, so that once all of them fit, nobody looks again for a while: only an import can change that. */
export function createScaleCheck(deps: {
  db: OwnDatabase
  settings: RatingSettings
  clock: Clock
}): () => Promise<number> {
  let fitUntil = 0
  return async () => {
    const now = deps.clock.now().getTime()
    if (now < fitUntil) return 0
    const count = await votesOfOtherScale(deps.db, deps.settings)
    fitUntil = count === 0 ? now + hour : 0
    return count
  }
}
