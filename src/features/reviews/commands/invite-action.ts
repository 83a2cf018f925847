import { commandArgs } from '#platform/commands/command-args.ts'
import { noted } from '#platform/commands/command-log.ts'
import { siteService } from '#platform/services/site.ts'
import { absoluteUrl } from '#shared/site-addresses.ts'
import { urls } from '#shared/urls.ts'
import { words } from '#words/desk.reviews.command.ts'
import { reviewsService } from '../server/service.ts'
import { type Action, wholeNumber, withCampaign } from './action.ts'

export const inviteAction: Action = async (args, io) => {
  const options = {
    count: { type: 'string', default: '1' },
    days: { type: 'string', default: '60' },
  } as const
  const { values, positionals } = commandArgs('reviews', args, options, 1)
  const [count, days] = [wholeNumber('count', values.count, 10_000), wholeNumber('days', values.days, 3650)]
  return withCampaign(io, positionals[0], async (deps, campaign) => {
    const site = await deps.use(siteService).current()
    const invitations = deps.use(reviewsService).invitations
    for (let index = 0; index < count; index += 1) {
      const invitation = invitations.issue(campaign, days)
      io.out(absoluteUrl(site, urls.writeReview(campaign, new URLSearchParams({ invitation }).toString())))
    }
    await noted(deps, { action: words.didInvite, subject: words.peopleToReview({ count, campaign }) })
    return 0
  })
}
