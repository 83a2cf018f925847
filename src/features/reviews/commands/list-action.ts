import { CommandError } from '#platform/commands/command.ts'
import { commandArgs } from '#platform/commands/command-args.ts'
import { words } from '#words/desk.reviews.command.ts'
import { type ReviewStatus, reviewStatuses } from '../domain/review.ts'
import { reviewsService } from '../server/service.ts'
import { type Action, printable } from './action.ts'

export const listAction: Action = async (args, io) => {
  const { values, positionals } = commandArgs(
    'reviews',
    args,
    {
      status: { type: 'string', default: 'pending' },
    },
    1,
  )
  const status = values.status as ReviewStatus
  if (!reviewStatuses.includes(status))
    throw new CommandError(
      'usage',
      words.noStatus({ status }),
      words.noStatusFix({ statuses: reviewStatuses.join(', ') }),
    )
  return io.withSite(async ({ use }) => {
    const reviews = use(reviewsService)
    let shown = 0
    for await (const review of reviews.moderation.each({ campaign: positionals[0], status })) {
      shown += 1
      const about = (review.title ?? review.text ?? '').replace(/\s+/g, ' ').slice(0, 60)
      io.out(
        `${review.campaign}  ${review.id}  ${review.rating}★  ${review.date.toISOString().slice(0, 10)}  ${printable(review.author)}${review.verified ? ` ${io.say(words.verified)}` : ''}  ${printable(about)}`,
      )
    }
    io.out(io.say(listed[status]({ count: shown })))
    return 0
  })
}

const listed = {
  pending: words.listedPending,
  published: words.listedPublished,
  rejected: words.listedRejected,
}
