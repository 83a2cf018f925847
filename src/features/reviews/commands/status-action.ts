import { commandArgs } from '#platform/commands/command-args.ts'
import { logged } from '#platform/commands/command-log.ts'
import { counted } from '#platform/commands/counted.ts'
import type { ReviewStatus } from '../domain/review.ts'
import { campaignTag } from '../server/review-tables.ts'
import type { Reviews } from '../server/reviews.ts'
import { reviewsService } from '../server/service.ts'
import { type Io, withCampaign } from './action.ts'

export async function setStatus(status: ReviewStatus, args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = commandArgs(
    'reviews',
    args,
    { all: { type: 'boolean', default: false } },
    Number.POSITIVE_INFINITY,
  )
  return withCampaign(io, positionals[0], async (deps, campaign) => {
    const ids = values.all ? await idsOf(deps.use(reviewsService), campaign) : positionals.slice(1)
    const setAll = async () => {
      let changed = 0
      for (const id of ids) {
        if (await deps.use(reviewsService).moderation.setStatus(campaign, id, status)) changed += 1
        else io.error(`There is no review "${id}" of ${campaign}.`)
      }
      return changed
    }
    const changed = await logged(
      deps,
      status === 'published' ? 'reviews approve' : 'reviews reject',
      setAll,
      (count) =>
        count > 0 ? { action: status, subject: `${counted(count, 'review')} of ${campaign}` } : undefined,
    )
    deps.pageCache.drop([campaignTag(campaign)])
    io.out(`${changed} ${status}.`)
    return changed === ids.length ? 0 : 1
  })
}

async function idsOf(reviews: Reviews, campaign: string) {
  const ids: string[] = []
  for await (const { id } of reviews.moderation.each({ campaign, status: 'pending' })) ids.push(id)
  return ids
}
