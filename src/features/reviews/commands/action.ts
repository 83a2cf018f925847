import type { PartIo } from '#platform/commands/command.ts'
import { CommandError } from '#platform/commands/command.ts'
import type { PartSite } from '#platform/commands/part-site.ts'
import { reviewsService } from '../server/service.ts'

export type Io = PartIo<PartSite>

/** One thing that `portico reviews` can do. */
export type Action = (args: readonly string[], io: Io) => Promise<number>

export function withCampaign(
  io: Io,
  id: string | undefined,
  use: (deps: PartSite, campaign: string) => Promise<number>,
) {
  return io.withSite(async (deps) => {
    if (id !== undefined && (await deps.use(reviewsService).store.campaign(id))) return use(deps, id)
    const known =
      (await deps.use(reviewsService).store.campaigns()).map((campaign) => campaign.id).join(', ') ||
      'none yet'
    throw new CommandError(
      'campaign',
      id === undefined ? 'No campaign was named.' : `There is no campaign "${id}".`,
      `Name one of: ${known}. A campaign is a file in content/reviews/; "npx portico import" takes it in.`,
    )
  })
}

export function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= most) return value
  throw new CommandError('usage', `--${name} is "${text}".`, `Write a whole number from 1 to ${most}.`)
}

/** Visitors' words must not steer the owner's terminal. */
export const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ')
