import { CommandError, type ExtensionContext, type PartIo } from '#api/extension.ts'
import { words as commandWords } from '#words/desk.commands.ts'
import { words } from '#words/desk.reviews.command.ts'
import { reviewsService } from '../server/service.ts'

export type CommandSite = ExtensionContext<unknown, 'database'>

export type Io = PartIo<CommandSite>

/** One thing that `portico reviews` can do. */
export type Action = (args: readonly string[], io: Io) => Promise<number>

export function withCampaign(
  io: Io,
  id: string | undefined,
  use: (deps: CommandSite, campaign: string) => Promise<number>,
) {
  return io.withSite(async (deps) => {
    if (id !== undefined && (await deps.use(reviewsService).store.campaign(id))) return use(deps, id)
    const campaigns = (await deps.use(reviewsService).store.campaigns()).map(({ id }) => id).join(', ')
    const command = 'npx portico import'
    throw new CommandError(
      'campaign',
      id === undefined
        ? commandWords.missing({ argument: '<campaign>' })
        : words.noCampaign({ campaign: id }),
      campaigns ? words.campaignFix({ campaigns, command }) : words.firstCampaignFix({ command }),
    )
  })
}

export function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  throw new CommandError(
    'usage',
    commandWords.wrongValue({ option: `--${name}`, text }),
    words.notInRangeFix({ max }),
  )
}

/** Visitors' words must not steer the owner's terminal. */
export const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ')
