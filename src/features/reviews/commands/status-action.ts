import { commandArgs } from '#platform/commands/command-args.ts'
import { logged } from '#platform/commands/command-log.ts'
import { words } from '#words/desk.reviews.command.ts'
import type { ReviewStatus } from '../domain/review.ts'
import { campaignTag } from '../server/review-tables.ts'
import type { Reviews } from '../server/reviews.ts'
import { reviewsService } from '../server/service.ts'
import { type Io, withCampaign } from './action.ts'

const acts = {
  published: { command: 'approve', did: words.didPublish },
  rejected: { command: 'reject', did: words.didReject },
}

export async function setStatus(
  status: Exclude<ReviewStatus, 'pending'>,
  args: readonly string[],
  io: Io,
): Promise<number> {
  const { values, positionals } = commandArgs(
    'reviews',
    args,
    { all: { type: 'boolean', default: false } },
    Number.POSITIVE_INFINITY,
  )
  return withCampaign(io, positionals[0], async (deps, campaign) => {
    const { command, did } = acts[status]
    const ids = values.all ? await idsOf(deps.use(reviewsService), campaign) : positionals.slice(1)
    const setAll = async () => {
      let changed = 0
      for (const id of ids) {
        if (await deps.use(reviewsService).moderation.setStatus(campaign, id, status)) changed += 1
        else io.error(io.say(words.noReview({ id, campaign })))
      }
      return changed
    }
    const changed = await logged(deps, `reviews ${command}`, setAll, (count) =>
      count > 0 ? { action: did, subject: words.reviewsOf({ count, campaign }) } : undefined,
    )
    deps.pageCache.drop([campaignTag(campaign)])
    io.out(io.say(words[status]({ count: changed })))
    return changed === ids.length ? 0 : 1
  })
}

async function idsOf(reviews: Reviews, campaign: string) {
  const ids: string[] = []
  for await (const { id } of reviews.moderation.each({ campaign, status: 'pending' })) ids.push(id)
  return ids
}
