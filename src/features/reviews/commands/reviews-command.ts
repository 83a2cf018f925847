import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import {
  absoluteUrl,
  type Command,
  CommandError,
  commandArgs,
  csvLine,
  logged,
  noted,
  siteService,
  wrongUse,
} from '#api/extension.ts'
import { words as commandWords } from '#words/desk.commands.ts'
import { words } from '#words/desk.reviews.command.ts'
import { words as deskWords } from '#words/desk.reviews.ts'
import { columns } from '../domain/foreign-review.ts'
import { type ReviewStatus, reviewStatuses } from '../domain/review.ts'
import { addresses } from '../server/addresses.ts'
import { toFlatReview } from '../server/import-reviews.ts'
import { campaignTag } from '../server/review-tables.ts'
import type { Reviews } from '../server/reviews.ts'
import { reviewsService } from '../server/service.ts'
import { type Action, type CommandSite, type Io, printable, wholeNumber, withCampaign } from './action.ts'
import { importAction } from './import-action.ts'

const listAction: Action = async (args, io) => {
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
      commandWords.wrongValue({ option: '--status', text: status }),
      commandWords.valuesFix({ values: reviewStatuses.join(', ') }),
    )
  return io.withSite(async ({ use }) => {
    const reviews = use(reviewsService)
    let shown = 0
    for await (const review of reviews.moderation.each({ campaign: positionals[0], status })) {
      shown += 1
      const about = (review.title ?? review.text ?? '').replace(/\s+/g, ' ').slice(0, 60)
      io.out(
        `${review.campaign}  ${review.id}  ${review.rating}★  ${review.date.toISOString().slice(0, 10)}  ${printable(review.author)}${review.verified ? ` ${io.t(words.verified)}` : ''}  ${printable(about)}`,
      )
    }
    io.out(io.t(words.listed({ status, count: shown })))
    return 0
  })
}

const inviteAction: Action = async (args, io) => {
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
      io.out(
        absoluteUrl(site, addresses.writeReview(campaign, new URLSearchParams({ invitation }).toString())),
      )
    }
    await noted(deps, deskWords.logInvited({ count, campaign }))
    return 0
  })
}

const exportAction: Action = async (args, io) => {
  const { positionals } = commandArgs('reviews', args, {}, 2)
  const file = positionals[1] === undefined ? undefined : resolve(io.folder, positionals[1])
  const json = file?.toLowerCase().endsWith('.json') ?? false
  return withCampaign(io, positionals[0], async (deps, campaign) => {
    const target = file === undefined ? undefined : createWriteStream(file)
    const write = (line: string) => (target ? void target.write(`${line}\n`) : io.out(line))
    let written = 0
    write(json ? '[' : csvLine([...columns, 'status']))
    for await (const review of deps.use(reviewsService).moderation.each({ campaign })) {
      const flat = toFlatReview(review)
      if (json) write(`${written > 0 ? ',' : ''}${JSON.stringify({ ...flat, status: review.status })}`)
      else write(csvLine([...columns.map((column) => flat[column]), review.status]))
      written += 1
    }
    if (json) write(']')
    await new Promise<void>((done) => (target ? target.end(done) : done()))
    const count = written
    await noted(deps, words.logExported({ count, campaign }))
    if (file) io.out(io.t(commandWords.wrote({ count, file: positionals[1] ?? file })))
    return 0
  })
}

const acts = {
  published: { command: 'approve', log: words.logPublished },
  rejected: { command: 'reject', log: words.logRejected },
}

async function setStatus(
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
    const { command, log } = acts[status]
    const ids = values.all ? await idsOf(deps.use(reviewsService), campaign) : positionals.slice(1)
    const setAll = async () => {
      let changed = 0
      for (const id of ids) {
        if (await deps.use(reviewsService).moderation.setStatus(campaign, id, status)) changed += 1
        else io.error(io.t(words.noReview({ id, campaign })))
      }
      return changed
    }
    const changed = await logged(deps, `reviews ${command}`, setAll, (count) =>
      count > 0 ? log({ count, campaign }) : undefined,
    )
    deps.pages.drop([campaignTag(campaign)])
    io.out(io.t(words[status]({ count: changed })))
    return changed === ids.length ? 0 : 1
  })
}

async function idsOf(reviews: Reviews, campaign: string) {
  const ids: string[] = []
  for await (const { id } of reviews.moderation.each({ campaign, status: 'pending' })) ids.push(id)
  return ids
}

const example =
  'npx portico reviews import shop other.csv --map author="Full name" --map rating=NPS --scale 10'

const help = {
  usage: [
    'reviews list [campaign] [--status pending|published|rejected]',
    'reviews approve <campaign> <id …> | <campaign> --all',
    'reviews reject <campaign> <id …>',
    'reviews invite <campaign> [--count n] [--days n]',
    'reviews import <campaign> <file.csv|file.json> [--map ours=theirs …] [--scale n] [--language tag] [--pending]',
    'reviews export <campaign> [file.csv|file.json]',
  ],
  parts: {
    list: words.listHelp,
    approve: words.approveHelp,
    reject: words.rejectHelp,
    invite: words.inviteHelp,
    import: words.importHelp,
    export: words.exportHelp,
  },
  notes: [words.mapHelp({ example }), words.columnsHelp({ columns: columns.join(', ') }), words.atOnce],
}

const actions: Record<string, Action> = {
  list: listAction,
  approve: (args, io) => setStatus('published', args, io),
  reject: (args, io) => setStatus('rejected', args, io),
  invite: inviteAction,
  import: importAction,
  export: exportAction,
}

export const reviewsCommand: Command<CommandSite> = {
  name: 'reviews',
  summary: words.summary,
  help,
  async run([action = '', ...args], io) {
    const run = actions[action]
    if (run) return run(args, io)
    throw wrongUse('reviews', commandWords.sayWhat({ actions: Object.keys(actions).join(', ') }))
  },
}
